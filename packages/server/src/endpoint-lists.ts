import type { EndpointKey } from "@mosaico/contract/endpoint";

/** Endpoints that are one transaction with their entry in the audit log. */
export const AUDITED_WITHIN: readonly EndpointKey[] = [
  "POST /mosaics",
  "DELETE /mosaics/:id",
  "PUT /mosaics/:id/implementation",
  "POST /removed-mosaics/:id/restore",
  "PUT /mosaics/:id/share",
  "DELETE /mosaics/:id/share",
  "DELETE /implementations/:id",
  "DELETE /user-invites/:id",
  "PUT /members/:userId",
  "DELETE /members/:userId",
  "PUT /admin/users/:userId",
  "POST /admin/users/:userId/end-sessions",
];

/** Those that work things out before their transaction, which then has the entry in it. */
export const AUDIT_THEMSELVES: readonly EndpointKey[] = ["POST /mosaics/:id/restore"];

/** Those that may have to do with a whole mosaic, or with everything of a person. */
export const MAY_BE_HEAVY: readonly EndpointKey[] = [
  "GET /mosaics",
  "GET /mosaics/:id",
  "PUT /mosaics/:id",
  "PATCH /mosaics/:id",
  "GET /mosaics/:id/changes",
  "POST /mosaics/:id/restore",
  "GET /mosaics/:id/revisions/:revision",
  "GET /base",
  "GET /shared/:slug",
  "GET /user-profiles/data",
];
