import type { User } from "@mosaico/contract/auth";
import { can } from "@mosaico/domain/people/permission";
import { Suspense, lazy } from "react";
import { Navigate, Route, Routes, useSearchParams } from "react-router";
import { ForgotPasswordPage } from "#features/auth/forgot-password-page.tsx";
import { AcceptPage } from "#features/auth/invitation/accept-page.tsx";
import { SignInOrUp } from "#features/auth/invitation/by-invitation.tsx";
import { ResetPasswordPage } from "#features/auth/reset-password-page.tsx";
import { withAllTexts } from "#platform/i18n/i18n.ts";
import { actorOf } from "#platform/session/actor.ts";
import { useSession } from "#platform/session/use-session.ts";
import { CanvasSkeleton } from "./canvas-skeleton.tsx";
import { LanguageSelect } from "./preferences/language-select.tsx";
import { ThemeToggle } from "./preferences/theme-toggle.tsx";
import { SignedOutFrame } from "./signed-out/signed-out-frame.tsx";

const MainScreen = lazy(async () => {
  const module = await withAllTexts(import("./main-screen/main-screen.tsx"));
  return { default: module.MainScreen };
});
const HomeScreen = lazy(async () => {
  const module = await withAllTexts(import("./home-screen/home-screen.tsx"));
  return { default: module.HomeScreen };
});
const InfoScreen = lazy(async () => {
  const module = await withAllTexts(import("./info-screen/info-screen.tsx"));
  return { default: module.InfoScreen };
});
const SharedScreen = lazy(async () => {
  const module = await withAllTexts(import("./info-screen/info-screen.tsx"));
  return { default: module.SharedScreen };
});
const HelpPage = lazy(async () => {
  const module = await withAllTexts(import("#features/help/help-page.tsx"));
  return { default: module.HelpPage };
});
const AdminScreen = lazy(async () => {
  const module = await withAllTexts(import("./admin-screen.tsx"));
  return { default: module.AdminScreen };
});
const HistoryScreen = lazy(async () => {
  const module = await withAllTexts(import("./history-screen.tsx"));
  return { default: module.HistoryScreen };
});
const PaymentPage = lazy(async () => {
  const module = await withAllTexts(import("#features/billing/payment-page.tsx"));
  return { default: module.PaymentPage };
});

/** All paths of the app. Paths that the user or visitor may not open redirect to one they may. */
export function AppRoutes() {
  const session = useSession();
  const invitation = useSearchParams()[0].get("invite");
  return (
    <Suspense fallback={<CanvasSkeleton />}>
      <Routes>
        <Route element={<InfoScreen />} path="/info" />
        <Route element={<SharedScreen />} path="/m/:slug" />
        <Route element={<HelpPage tools={<PageTools />} />} path="/duvida" />
        {session === undefined ? (
          <>
            <Route element={<SignedOutFrame />}>
              <Route element={<SignInOrUp page="login" />} path="/login" />
              <Route element={<SignInOrUp page="register" />} path="/register" />
              <Route element={<ForgotPasswordPage />} path="/forgot-password" />
              <Route element={<ResetPasswordPage />} path="/reset-password" />
            </Route>
            <Route element={<Navigate replace to="/forgot-password" />} path="/change-password" />
            <Route element={<Navigate replace to="/login" />} path="*" />
          </>
        ) : (
          <>
            {/* The next user of this browser starts with nothing left from the previous one. */}
            <Route element={<MainScreen key={session.user.id} />} path="/" />
            <Route element={<HomeScreen key={session.user.id} />} path="/home" />
            <Route element={<HistoryScreen key={session.user.id} />} path="/historico/:id" />
            <Route element={<PaymentPage tools={<PageTools />} />} path="/pagamento" />
            {mayAdminister(session.user) ? (
              <Route
                element={<AdminScreen tools={<PageTools />} user={session.user} />}
                path="/admin/*"
              />
            ) : null}
            {invitation === null ? null : (
              <Route element={<SignedOutFrame />}>
                {["/login", "/register"].map((path) => (
                  <Route
                    element={<AcceptPage token={invitation} user={session.user} />}
                    key={path}
                    path={path}
                  />
                ))}
              </Route>
            )}
            <Route
              element={<Navigate replace state={{ ask: "profile" }} to="/" />}
              path="/change-password"
            />
            <Route element={<Navigate replace to="/" />} path="*" />
          </>
        )}
      </Routes>
    </Suspense>
  );
}

function mayAdminister(user: User): boolean {
  return can(actorOf(user), "platform.maintain", { accountId: null });
}

function PageTools() {
  return (
    <>
      <LanguageSelect />
      <ThemeToggle tooltipSide="bottom" />
    </>
  );
}
