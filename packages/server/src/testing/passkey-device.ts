import { type KeyObject, createSign, generateKeyPairSync, hash, randomBytes } from "node:crypto";

/** Flags of the authenticator data: the user was present, was verified, and the credential follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

type Party = { readonly rpId: string; readonly origin: string };
type Faults = {
  /** Another site than the one that the passkey is for. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly type?: string;
};

/** A security key in software (WebAuthn level 2, ES256, no attestation), with one credential. */
export class PasskeyDevice {
  readonly id = randomBytes(32).toString("base64url");
  readonly #party: Party;
  readonly #key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  #counter = 0;

  constructor(party: Party) {
    this.#party = party;
    this.#key = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** The answer to a challenge for a new passkey. */
  attest(challenge: string, faults: Faults = {}) {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, 32]),
      Buffer.from(this.id, "base64url"),
      this.#coseKey(),
    ]);
    const data = this.#authenticatorData(ATTESTED, faults, credential);
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      id: this.id,
      clientDataJSON: this.#clientData("webauthn.create", challenge, faults).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal" as const],
    };
  }

  /** The answer to a challenge for signing in. */
  assert(challenge: string, faults: Faults = {}) {
    this.#counter += 1;
    const clientData = this.#clientData("webauthn.get", challenge, faults);
    const data = this.#authenticatorData(0, faults, Buffer.alloc(0));
    const signature = createSign("sha256")
      .update(Buffer.concat([data, hash("sha256", clientData, "buffer")]))
      .sign(this.#key.privateKey);
    return {
      id: this.id,
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
      ...(faults.userHandle !== undefined && {
        userHandle: Buffer.from(faults.userHandle).toString("base64url"),
      }),
    };
  }

  #clientData(type: string, challenge: string, faults: Faults): Buffer {
    const origin = faults.origin ?? this.#party.origin;
    return Buffer.from(JSON.stringify({ type: faults.type ?? type, challenge, origin }));
  }

  #authenticatorData(flags: number, faults: Faults, credential: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? this.#counter);
    const all = flags | PRESENT | (faults.isVerified === false ? 0 : VERIFIED);
    const host = hash("sha256", faults.rpId ?? this.#party.rpId, "buffer");
    return Buffer.concat([host, Buffer.from([all]), counter, credential]);
  }

  /** COSE: a map of key type, algorithm, curve and the two coordinates. */
  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#key.publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
  }
}
