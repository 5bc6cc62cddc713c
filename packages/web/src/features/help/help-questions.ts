import {
  Blocks,
  CloudCheck,
  CreditCard,
  Hammer,
  type LucideIcon,
  Puzzle,
  Share2,
  ShieldCheck,
  Sprout,
  UserRound,
  Users,
} from "lucide-react";
import type { Pastel } from "#ui/pastel.ts";
import type { PictureName } from "./help-pictures.ts";

type HelpQuestion = {
  /** The key in `answers.questions`, and the fragment of its address. */
  readonly id: string;
  /** The picture of the answer. */
  readonly picture?: PictureName;
};

export type HelpGroup = {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly colour: Pastel;
  readonly picture?: PictureName;
  readonly questions: readonly HelpQuestion[];
};

/** The questions, in the order in which users encounter them. */
export const HELP_GROUPS: readonly HelpGroup[] = [
  {
    id: "start",
    icon: Sprout,
    colour: "green",
    picture: "signIn",
    questions: [{ id: "whatIs" }, { id: "signUp" }, { id: "noMail" }, { id: "forgot" }],
  },
  {
    id: "mosaic",
    icon: Puzzle,
    colour: "turquoise",
    picture: "canvas",
    questions: [
      { id: "look" },
      { id: "find" },
      { id: "several" },
      { id: "implementations" },
      { id: "accounts" },
      { id: "carry" },
    ],
  },
  {
    id: "build",
    icon: Hammer,
    colour: "orange",
    picture: "maintenance",
    questions: [
      { id: "maintenance" },
      { id: "add", picture: "addTile" },
      { id: "move" },
      { id: "many" },
      { id: "sections" },
      { id: "copyTiles" },
      { id: "edit" },
      { id: "drop" },
      { id: "pages" },
      { id: "icons", picture: "icons" },
      { id: "background", picture: "background" },
      { id: "mosaicLook" },
      { id: "options" },
      { id: "shortcuts" },
    ],
  },
  {
    id: "content",
    icon: Blocks,
    colour: "blue",
    picture: "tile",
    questions: [
      { id: "contents" },
      { id: "formats" },
      { id: "documents" },
      { id: "everybody" },
      { id: "screenReader" },
      { id: "outside" },
    ],
  },
  {
    id: "saving",
    icon: CloudCheck,
    colour: "yellow",
    questions: [
      { id: "saved" },
      { id: "offline" },
      { id: "app" },
      { id: "together", picture: "together" },
      { id: "stuck" },
      { id: "bothVersions" },
      { id: "goBack" },
      { id: "history", picture: "history" },
      { id: "trash" },
    ],
  },
  {
    id: "people",
    icon: Users,
    colour: "pink",
    picture: "people",
    questions: [
      { id: "invite" },
      { id: "invited" },
      { id: "roles" },
      { id: "someMosaics" },
      { id: "leave" },
    ],
  },
  {
    id: "sharing",
    icon: Share2,
    colour: "purple",
    picture: "sharing",
    questions: [
      { id: "link" },
      { id: "embed" },
      { id: "accountPage" },
      { id: "tileLink" },
      { id: "public" },
    ],
  },
  {
    id: "account",
    icon: UserRound,
    colour: "red",
    picture: "profile",
    questions: [
      { id: "profile" },
      { id: "appearance" },
      { id: "password" },
      { id: "secondStep", picture: "secondStep" },
      { id: "passkeys" },
      { id: "required" },
      { id: "askedAgain" },
      { id: "devices" },
      { id: "programs" },
      { id: "webhooks" },
    ],
  },
  {
    id: "plans",
    icon: CreditCard,
    colour: "orange",
    picture: "payment",
    questions: [{ id: "cost" }, { id: "otherPlan" }],
  },
  {
    id: "data",
    icon: ShieldCheck,
    colour: "turquoise",
    questions: [
      { id: "where" },
      { id: "copy" },
      { id: "deletion" },
      { id: "files" },
      { id: "backups" },
      { id: "restoring" },
    ],
  },
];
