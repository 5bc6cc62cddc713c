import {
  Building2,
  DatabaseBackup,
  Globe,
  HardDrive,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ScrollText,
  Shapes,
  Users,
  UsersRound,
} from "lucide-react";

/** The sections of the administration in navigation order; each has a path of the same name. */
export const SECTIONS = [
  "overview",
  "accounts",
  "people",
  "groups",
  "inbox",
  "base",
  "icons",
  "storage",
  "backups",
  "mails",
  "audit",
] as const;

export type Section = (typeof SECTIONS)[number];

export const ADMIN = "/admin";

/** The address of a section, with a query. */
export function placeOf(section: Section, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  const path = section === "overview" ? ADMIN : `${ADMIN}/${section}`;
  return search === "" ? path : `${path}?${search}`;
}

export const SECTION_ICONS: Readonly<Record<Section, LucideIcon>> = {
  overview: LayoutDashboard,
  accounts: Building2,
  people: Users,
  groups: UsersRound,
  inbox: Inbox,
  base: Globe,
  icons: Shapes,
  storage: HardDrive,
  backups: DatabaseBackup,
  mails: Mail,
  audit: ScrollText,
};
