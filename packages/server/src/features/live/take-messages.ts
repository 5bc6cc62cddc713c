import { channels } from "@mosaico/contract/channels";
import {
  CLOSE,
  MOSAIC_CHANNEL,
  type MosaicUpdate,
  type PresenceMessage,
} from "@mosaico/contract/live";
import { MAX_UNANSWERED } from "@mosaico/contract/socket-limits";
import { problemOf, retrySeconds } from "#platform/http/errors.ts";
import type { ChannelSocket, Visit } from "#platform/live/channel.ts";
import { type Rate, readMessage, limitTo } from "./read-message.ts";

const { edit } = channels[MOSAIC_CHANNEL].messages;

// A burst of two seconds' worth, as after a frozen screen.
const PRESENCE_RATE: Rate = { burst: 40, perSecond: 20 };
// Beyond what the endpoint allows a session, which answers each further edit with the time to wait.
const MESSAGE_RATE: Rate = { burst: 2500, perSecond: 100 };

type Call = Visit<(typeof channels)[typeof MOSAIC_CHANNEL], object>["call"];

/**
 * Returns what takes a client's messages: presence is passed on, and an edit is answered like a request of the endpoint
 * that it calls, once it is durable.
 */
export function takeMessages(
  socket: ChannelSocket<MosaicUpdate>,
  call: Call,
  onPresence: (presence: PresenceMessage) => void,
  basePath?: string,
): (text: string) => void {
  const mayOneMore = limitTo(MESSAGE_RATE);
  const mayMove = limitTo(PRESENCE_RATE);
  let unanswered = 0;

  const answer = async (request: number, body: unknown): Promise<void> => {
    unanswered += 1;
    socket.awaitsAnswer(true);
    const result = await call(edit.calls, body);
    sendResult(request, result);
    unanswered -= 1;
    socket.awaitsAnswer(unanswered > 0);
  };

  const sendResult = (request: number, result: Awaited<ReturnType<Call>>): void => {
    if ("text" in result) {
      socket.sendBytes(Buffer.from(`{"type":"done","request":${request},"answer":${result.text}}`));
      return;
    }
    const { refusal } = result;
    const retryAfter = retrySeconds(refusal);
    const problem = problemOf(refusal, basePath);
    socket.send({
      type: "refused",
      request,
      problem,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  };

  return (text) => {
    const message = mayOneMore() ? readMessage(text) : undefined;
    if (message?.type === "edit" && unanswered < MAX_UNANSWERED) {
      void answer(message.request, message.body);
    } else if (message?.type === "presence" && mayMove()) onPresence(message);
    // Too frequent, too many at once, or malformed: our own client does none of it, so one code serves for all.
    else socket.close(CLOSE.tooMuch);
  };
}
