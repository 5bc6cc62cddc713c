import type { WireInvite, WireMember } from "@mosaico/contract/people";

const bruno: WireMember = {
  userId: "bruno",
  accountId: "escola",
  name: "Bruno Lima",
  email: "bruno@example.org",
  photoUrl: "",
  role: "operator",
  mosaicIds: null,
  byGroups: false,
  status: "active",
  since: "2026-01-01T00:00:00.000Z",
};

const carla: WireInvite = {
  id: "carla",
  accountId: "escola",
  name: "Carla Dias",
  email: "carla@example.org",
  role: "operator",
  mosaico: "",
  mosaicIds: null,
  language: "en",
  status: "pending",
  invitedAt: "2026-01-01T00:00:00.000Z",
  expiresAt: "2026-01-08T12:00:00.000Z",
  userId: null,
};

/** A member of the account “Escola”. */
export function member(overrides: Partial<WireMember> = {}): WireMember {
  return { ...bruno, ...overrides };
}

/** An invitation into the account “Escola”. */
export function invite(overrides: Partial<WireInvite> = {}): WireInvite {
  return { ...carla, ...overrides };
}
