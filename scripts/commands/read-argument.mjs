import { CommandError, EXIT } from "../../packages/client/command/command.ts";

/**
 * Reads an argument as the settings are read. What is wrong with it is wrong usage of the command, while a wrong setting
 * is a failure.
 * @template Value
 * @param {() => Value} read
 * @returns {Value}
 */
export function readArgument(read) {
  try {
    return read();
  } catch (error) {
    if (error.name !== "StartError") throw error;
    throw new CommandError(error.message, EXIT.usage);
  }
}
