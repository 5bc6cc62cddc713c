/** How much a request may contain, and a group. */
export const SCIM_LIMITS = {
  page: 100,
  maxPage: 200,
  operations: 100,
  /** Members of one group. */
  members: 10_000,
  /** Members in the answer of one request for several groups. */
  listedMembers: 1000,
  groups: 5000,
  text: 256,
  tokens: 10,
} as const;
