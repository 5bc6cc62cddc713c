import { lazy } from "react";
import { useSearchParams } from "wouter";
import { withAllTexts } from "#platform/i18n/i18n.ts";
import { LoginPage } from "./login-page.tsx";

// Most visitors only sign in.
const ByInvitation = lazy(async () => {
  const module = await withAllTexts(import("./invitation/by-invitation.tsx"));
  return { default: module.ByInvitation };
});
const RegisterPage = lazy(async () => ({
  default: (await import("./register-page.tsx")).RegisterPage,
}));

/** Signs in or registers, also to accept an invitation by its link. */
export function SignInOrUp({ page }: { page: "login" | "register" }) {
  const [search] = useSearchParams();
  const token = search.get("invite");
  if (token !== null) return <ByInvitation page={page} token={token} />;
  return page === "login" ? <LoginPage /> : <RegisterPage />;
}
