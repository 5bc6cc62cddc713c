const FINAL_TEXT = 0x81;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

let last: { readonly text: Buffer; readonly frame: Buffer } | undefined;

/** The same, made once for a text that is sent to many sockets one after the other. */
export function sharedFrame(text: Buffer): Buffer {
  if (last?.text !== text) last = { text, frame: textFrame(text) };
  return last.frame;
}

/** A text message as the one WebSocket frame of a server that compresses nothing. */
function textFrame(text: Buffer): Buffer {
  const { length } = text;
  const start = length < IN_TWO_BYTES ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = FINAL_TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = IN_TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = IN_EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.set(text, start);
  return frame;
}
