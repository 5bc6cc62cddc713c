import type { User } from "@mosaico/contract/auth";
import { Suspense, lazy, useState } from "react";
import { Redirect, Route, Switch, useSearchParams } from "wouter";
import { SignInOrUp } from "#features/auth/sign-in-or-up.tsx";
import { withAllTexts } from "#platform/i18n/i18n.ts";
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
  const module = await withAllTexts(import("./info-screen/shared-screen.tsx"));
  return { default: module.SharedScreen };
});
const AccountPageScreen = lazy(async () => {
  const module = await withAllTexts(import("./account-page/account-page-screen.tsx"));
  return { default: module.AccountPageScreen };
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

const LackScreen = lazy(async () => {
  const module = await withAllTexts(import("./lack-screen/lack-screen.tsx"));
  return { default: module.LackScreen };
});

const ForgotPasswordPage = lazy(async () => {
  const module = await import("#features/auth/forgot-password-page.tsx");
  return { default: module.ForgotPasswordPage };
});
const ResetPasswordPage = lazy(async () => {
  const module = await import("#features/auth/reset-password-page.tsx");
  return { default: module.ResetPasswordPage };
});
const VerifyPage = lazy(async () => {
  const module = await withAllTexts(import("#features/auth/verify-page.tsx"));
  return { default: module.VerifyPage };
});
const AcceptPage = lazy(async () => {
  const module = await withAllTexts(import("#features/auth/invitation/accept-page.tsx"));
  return { default: module.AcceptPage };
});

const SIGNED_OUT = /^\/(?:login|register|forgot-password|reset-password)\/?$/;
const INVITED = /^\/(?:login|register)\/?$/;

/** All paths of the app. Paths that the user or visitor may not open redirect to one they may. */
export function AppRoutes() {
  const session = useSession();
  const { hash } = location;
  const isInvited = useSearchParams()[0].has("invite");
  const [isKept, keep] = useState(false);
  return (
    <Suspense fallback={<CanvasSkeleton />}>
      <Switch>
        <Route path="/info">
          <InfoScreen />
        </Route>
        <Route path="/m/:slug">
          <SharedScreen />
        </Route>
        <Route path="/a/:slug">
          <AccountPageScreen />
        </Route>
        <Route path="/duvida">
          <HelpPage tools={<PageTools />} />
        </Route>
        <Route path="/verify">
          <SignedOutFrame>
            <VerifyPage />
          </SignedOutFrame>
        </Route>
        {session === undefined ? (
          <>
            <Route path={SIGNED_OUT}>
              <SignedOutRoutes />
            </Route>
            <Route path="/change-password">
              <Redirect replace to="/forgot-password" />
            </Route>
            <Route path="*">
              {/* What the address names is opened after signing in. */}
              <Redirect replace to={`/login${hash}`} />
            </Route>
          </>
        ) : session.user.lack !== undefined || isKept ? (
          <SignedOutFrame>
            <LackScreen onKeep={keep} user={session.user} />
          </SignedOutFrame>
        ) : (
          <>
            {/* The next user of this browser starts with nothing left from the previous one. */}
            <Route path="/">
              <MainScreen key={session.user.id} />
            </Route>
            <Route path="/home">
              <HomeScreen key={session.user.id} />
            </Route>
            <Route path="/historico/:id">
              <HistoryScreen key={session.user.id} />
            </Route>
            <Route path="/pagamento">
              <PaymentPage tools={<PageTools />} />
            </Route>
            <Route path="/admin/*?">
              <AdminScreen tools={<PageTools />} user={session.user} />
            </Route>
            {isInvited ? (
              <Route path={INVITED}>
                <SignedOutFrame>
                  <Invitation user={session.user} />
                </SignedOutFrame>
              </Route>
            ) : null}
            <Route path="/change-password">
              <Redirect replace state={{ ask: "profile" }} to="/" />
            </Route>
            <Route path="*">
              <Redirect replace to={`/${hash}`} />
            </Route>
          </>
        )}
      </Switch>
    </Suspense>
  );
}

/** The pages around signing in, in one frame, which stays while they change. */
function SignedOutRoutes() {
  return (
    <SignedOutFrame>
      <Switch>
        <Route path="/login">
          <SignInOrUp page="login" />
        </Route>
        <Route path="/register">
          <SignInOrUp page="register" />
        </Route>
        <Route path="/forgot-password">
          <ForgotPasswordPage />
        </Route>
        <Route path="/reset-password">
          <ResetPasswordPage />
        </Route>
      </Switch>
    </SignedOutFrame>
  );
}

function Invitation({ user }: { readonly user: User }) {
  const token = useSearchParams()[0].get("invite") ?? "";
  return <AcceptPage token={token} user={user} />;
}

function PageTools() {
  return (
    <>
      <LanguageSelect />
      <ThemeToggle tooltipSide="bottom" />
    </>
  );
}
