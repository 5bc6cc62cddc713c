import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import { type UploadAttempts, uploadAttempts } from "#testing/hostile/upload-attempts.ts";

let tries: UploadAttempts;

beforeAll(async () => {
  tries = await uploadAttempts();
});

afterAll(() => tries.close());

const ENDINGS = ["mp3", "m4a", "ogg", "opus", "wav", "flac"] as const;
const recording = (ending: string) => fixture(`recording.${ending}`);

describe("F1: an audio file", () => {
  test.each(ENDINGS)("in %s that is truncated is refused as damaged", async (ending) => {
    const bytes = recording(ending);
    for (const share of [0.3, 0.6, 0.85]) {
      const part = bytes.subarray(0, Math.floor(bytes.length * share));
      await tries.refuses(`a.${ending}`, part, "files.damaged");
    }
  });

  test.each(ENDINGS)(
    "in %s is recognised by its bytes, whatever audio extension it has",
    async (ending) => {
      const other = ending === "mp3" ? "wav" : "mp3";
      const { body } = await tries.send(`a.${other}`, recording(ending));
      expect(body.item).toMatchObject({ kind: "audio", originalName: `a.${other}` });
      // It is saved with the extension of its own format.
      const { headers } = await tries.serve(body.item.url);
      expect(headers["content-type"]).toBe(body.item.mediaType);
    },
  );

  test.each([
    [
      "a tag with nothing after it",
      "a.mp3",
      Buffer.concat([Buffer.from("ID3\u0004\0\0\0\0\0\u0001"), Buffer.alloc(5000)]),
    ],
    [
      "a tag that is longer than the file",
      "a.mp3",
      Buffer.from("ID3\u0004\0\0\u007f\u007f\u007f\u007fTIT2", "latin1"),
    ],
    [
      "tags without an end",
      "a.mp3",
      Buffer.concat(
        Array.from({ length: 20 }, () => Buffer.from("ID3\u0004\0\0\0\0\0\0", "latin1")),
      ),
    ],
    [
      "a WAV file without its format",
      "a.wav",
      Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVEdata\u0004\0\0\0abcd", "latin1")]),
    ],
    ["a FLAC file with only its signature", "a.flac", Buffer.from("fLaC")],
    [
      "a FLAC file whose blocks never end",
      "a.flac",
      Buffer.concat([recording("flac").subarray(0, 42), Buffer.alloc(4000)]),
    ],
  ])("of %s is refused as damaged", async (_, name, bytes) => {
    await tries.refuses(name, bytes, "files.damaged");
  });

  test("in a format that browsers do not play is refused by name", async () => {
    const speex = Buffer.from(recording("ogg"));
    speex.write("Speex   ", speex.indexOf("\u0001vorbis", 0, "latin1"), "latin1");
    const adpcm = Buffer.from(recording("wav"));
    adpcm.writeUInt16LE(2, adpcm.indexOf("fmt ") + 8);
    for (const [name, bytes] of [
      ["a.ogg", speex],
      ["a.wav", adpcm],
    ] as const) {
      const { status, body } = await tries.send(name, bytes);
      expect([status, body.errors]).toEqual([415, [{ path: "file", code: "files.is.otherAudio" }]]);
    }
  });

  test("recorded without a known length is accepted", async () => {
    const endless = Buffer.from(recording("wav"));
    endless.writeUInt32LE(0xffffffff, endless.indexOf("data") + 4);
    expect((await tries.send("a.wav", endless)).status).toBe(201);
  });

  test("with an ID3 tag in front is accepted, both MP3 and FLAC", async () => {
    const tag = Buffer.concat([
      Buffer.from("ID3\u0004\0\0\0\0\u0001\0", "latin1"),
      Buffer.alloc(128),
    ]);
    const flac = await tries.send("a.flac", Buffer.concat([tag, recording("flac")]));
    expect(flac.body.item.mediaType).toBe("audio/flac");
    const mp3 = await tries.send("a.mp3", Buffer.concat([tag, recording("mp3")]));
    expect(mp3.body.item.mediaType).toBe("audio/mpeg");
  });
});
