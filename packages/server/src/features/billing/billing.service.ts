export { demandMemberRoom, demandMosaicRoom, limitsOf } from "./limits.ts";
