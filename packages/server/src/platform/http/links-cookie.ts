import type { FastifyReply, FastifyRequest } from "fastify";
import { cookiePlace } from "./cookie-place.ts";
import { isSecure } from "./security-headers.ts";

/** A proof that a visitor gave the password of a sharing link, and for how long it is valid. */
export type LinkProof = { readonly value: string; readonly seconds: number };

const NAME = "mosaico_links";
const PATH = "/";
/** Between the proofs; they consist of other characters. */
const BETWEEN = "~";
/** Whoever opens more of them gives the password of the first one again. */
const MAX_PROOFS = 8;
const MAX_LENGTH = 2000;

/** The proofs that a browser has, newest first. */
export function findLinkProofs({ cookies }: FastifyRequest, publicUrl: string): readonly string[] {
  const value = cookies[cookiePlace(NAME, PATH, publicUrl).name] ?? "";
  if (value === "" || value.length > MAX_LENGTH) return [];
  return value.split(BETWEEN).slice(0, MAX_PROOFS);
}

/** Adds a proof to those that the browser has. No request of another site brings them along. */
export function addLinkProof(
  request: FastifyRequest,
  reply: FastifyReply,
  { value, seconds }: LinkProof,
  publicUrl: string,
): void {
  const proofs = [value, ...findLinkProofs(request, publicUrl)].slice(0, MAX_PROOFS);
  const { name, path } = cookiePlace(NAME, PATH, publicUrl);
  reply.setCookie(name, proofs.join(BETWEEN), {
    path,
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(publicUrl),
    maxAge: seconds,
  });
}
