import type { User } from "@mosaico/contract/auth";

const account: User["accounts"][number] = {
  id: "escola",
  name: "Escola",
  role: "owner",
  plan: "Mosaico Base",
  keepsOriginals: false,
};

const ana: User = {
  id: "ana",
  name: "Ana Souza",
  email: "ana@example.org",
  role: "owner",
  status: "active",
  language: "en",
  photoUrl: "",
  lastMosaicId: null,
  accounts: [account],
};

/** A signed-in user: by default the owner of one account. */
export function person(overrides: Partial<User> = {}): User {
  return { ...ana, ...overrides };
}
