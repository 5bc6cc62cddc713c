import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import { REVISION_NAME_LIMITS } from "@mosaico/domain/mosaic/revision-name";
import { SLUG_LIMITS } from "@mosaico/domain/mosaic/slug";
import { EMPTY_TILE_BYTES } from "@mosaico/domain/tile/tile-bytes";
import { TILE_COLOURS, TILE_FACES } from "@mosaico/domain/tile/appearance";
import { POSITION_LIMIT, TILE_LIMITS } from "@mosaico/domain/tile/limits";

const tooLong = (field: string, max: number) =>
  [
    `The tile's ${field} is too long.`,
    `It has more than ${max} characters, the space around it not counted.`,
    "Shorten it. `errors` names the tile.",
  ] as const;

/** Errors of mosaics, tiles, history and sharing: meaning, cause, remedy. */
export const MOSAIC_ERRORS = {
  "mosaics.titleRequired": [
    "The mosaic's title is missing.",
    "It is empty, or has nothing in it that can be seen.",
    "Give a title.",
  ],
  "mosaics.titleTooLong": [
    "The mosaic's title is too long.",
    `It has more than ${MOSAIC_LIMITS.title} characters.`,
    "Shorten it.",
  ],
  "mosaics.tooManyTiles": [
    "The mosaic would have too many tiles.",
    `A mosaic has at most ${MOSAIC_LIMITS.tiles} tiles.`,
    "Put some of them into another mosaic.",
  ],
  "mosaics.tooManyOperations": [
    "The change has too many operations.",
    `A change has at most ${MOSAIC_LIMITS.operations} operations.`,
    "Split it into several changes.",
  ],
  "mosaics.badContent": [
    "The text of `content` or `background` is no JSON.",
    "`PUT /mosaics/{id}` is sent a text that cannot be parsed.",
    "Send the value as it is, or as JSON text.",
  ],
  "mosaics.unknownRevision": [
    "The mosaic has no such revision any more, or not yet.",
    "The number is higher than the newest, or the revision was compacted with others.",
    "Choose one that `GET /mosaics/{id}/history` lists.",
  ],
  "mosaics.outdatedRevision": [
    "The revision holds something that is not allowed any more.",
    "A rule became stricter since, and the earlier state would break it.",
    "Read the revision, and bring back by hand what you need of it.",
  ],
  "mosaics.wrongImplementation": [
    "The implementation is of another account.",
    "A mosaic would be put into a group that its account does not have.",
    "Choose one that `GET /implementations` lists for the account.",
  ],
  "mosaics.badLanguage": [
    "The mosaic's language cannot be read.",
    "It is no tag of language, script and region (BCP 47).",
    "Give a tag such as `pt-BR`, or an empty text where the language is not said.",
  ],
  "mosaics.last": [
    "An account keeps at least one mosaic.",
    "The last one would be deleted.",
    "Create another one first.",
  ],
  "mosaics.isBase": [
    "The mosaic is the public one of the installation.",
    "It would be deleted while visitors see it.",
    "Have a platform admin choose another one first.",
  ],
  "mosaics.changeIdUsed": [
    "Another change has this id.",
    "A `changeId` that this mosaic has seen comes with other operations.",
    "Make a new random id for each change, and send the same again only with the same operations.",
  ],
  "mosaics.stale": [
    "The mosaic has changed since you read it.",
    "`If-Match` names another state than the newest one.",
    "Read it again and apply your change to that. `PATCH` needs no such care: it merges.",
  ],
  "accounts.tooManyMosaics": [
    "The account has no place for another mosaic.",
    "It has as many mosaics as this installation allows each account. Those in the trash do not count.",
    "Delete one that is not needed, or ask who runs the installation for more (`ACCOUNT_MOSAICS`).",
  ],
  "accounts.tilesOverQuota": [
    "The tiles of the account take more than they may.",
    `Each tile counts for ${EMPTY_TILE_BYTES} bytes and its texts in UTF-8. Together those of all mosaics of the account would grow beyond what this installation allows. \`GET /billing\` tells both figures.`,
    "Remove tiles, shorten texts or delete a mosaic, which is always possible, or ask who runs the installation for more (`ACCOUNT_TILES`). Nothing of the change was done.",
  ],
  "plans.tooManyMosaics": [
    "The plan has no place for another mosaic.",
    "The account has as many mosaics as its plan allows.",
    "Delete one, or choose a larger plan.",
  ],
  "history.nameRequired": [
    "The revision's name is missing.",
    "It is empty, or has nothing in it that can be seen.",
    "Give a name, or take the name away by `DELETE`.",
  ],
  "history.nameTooLong": [
    "The revision's name is too long.",
    `It has more than ${REVISION_NAME_LIMITS.name} characters.`,
    "Shorten it.",
  ],
  "history.tooManyNames": [
    "Too many revisions have names.",
    `A mosaic has at most ${REVISION_NAME_LIMITS.namesOfMosaic} named revisions, since they are kept for good.`,
    "Take the name of one away that is not needed.",
  ],
  "sharing.badSlug": [
    "The last part of the link cannot be used.",
    `It does not have ${SLUG_LIMITS.min} to ${SLUG_LIMITS.max} small letters and digits, with single hyphens between them.`,
    "Choose another one, or leave it out for a random one.",
  ],
  "sharing.slugTaken": [
    "Another mosaic has this link.",
    "The last part of the link is in use in the installation.",
    "Choose another one.",
  ],
  "background.badColour": [
    "The colour cannot be read.",
    "It is neither `#rrggbb` nor `#rgb` nor empty.",
    "Give it in hexadecimal digits.",
  ],
  "background.badImage": [
    "The background's picture cannot be used.",
    "It is no name of a picture that was uploaded into this account.",
    "Upload it by `POST /files` with the folder `bg`, and use its `fileName`.",
  ],
  "tile.badId": [
    "The tile's id cannot be used.",
    `It does not have 1 to ${TILE_LIMITS.id} of the characters A-Z, a-z, 0-9, _ and -.`,
    "Make a random one, such as a UUID.",
  ],
  "tile.badPosition": [
    "The tile lies too far out.",
    `A coordinate is not between -${POSITION_LIMIT} and ${POSITION_LIMIT}.`,
    "Place it nearer. A cell of the grid is 100 units.",
  ],
  "tile.badType": [
    "There is no such type of tile.",
    "The tile's `type` is none of those that exist.",
    "Use a slug that `GET /node-types` lists.",
  ],
  "tile.badIcon": [
    "The icon's name cannot be read.",
    "The tile's `icon` is no file name.",
    "Use the `fileName` of an icon, or an empty text for none.",
  ],
  "tile.unknownIcon": [
    "There is no such icon for this mosaic.",
    "The icon is neither in the general library nor of the mosaic's account.",
    "Choose one that `GET /icons` lists.",
  ],
  "tile.unknownFile": [
    "There is no such file for this mosaic.",
    "The file was uploaded into another account, or has gone since nothing used it.",
    "Upload it again, into the mosaic's account.",
  ],
  "tile.titleRequired": [
    "The tile's title is missing.",
    "It is empty, or nothing but space.",
    "Give a title.",
  ],
  "tile.contentRequired": [
    "The tile's content is missing.",
    "A tile is made that has nothing to show.",
    "Give a text, an address or a file, as its type asks for.",
  ],
  "tile.titleTooLong": tooLong("title", TILE_LIMITS.title),
  "tile.labelTooLong": tooLong("label", TILE_LIMITS.label),
  "tile.summaryTooLong": tooLong("summary", TILE_LIMITS.summary),
  "tile.descriptionTooLong": tooLong("description", TILE_LIMITS.description),
  "tile.contentTooLong": [
    "The tile's content is too long.",
    `A text has more than ${TILE_LIMITS.text} characters, or an address more than ${TILE_LIMITS.address}.`,
    "Shorten it, or upload the text as a document.",
  ],
  "tile.altTooLong": tooLong("alternative text", TILE_LIMITS.alt),
  "tile.badCaptions": [
    "The captions cannot be used.",
    "The tile's `captions` is no file name.",
    "Upload the captions by `POST /files`, and use their `fileName`.",
  ],
  "tile.badLanguage": [
    "The tile's language cannot be read.",
    "It is no tag of language, script and region (BCP 47).",
    "Give a tag such as `pt-BR`, or an empty text for the mosaic's language.",
  ],
  "tile.badSize": [
    "The tile's size is not allowed.",
    `\`width\` and \`height\` are whole numbers of cells from 1 to ${TILE_LIMITS.cells}.`,
    "Choose a size within these limits.",
  ],
  "tile.badFace": [
    "The tile's face is unknown.",
    `\`face\` is one of ${TILE_FACES.join(", ")}.`,
    "Use one of these, or leave it out for `icon`.",
  ],
  "tile.badColour": [
    "The tile's colour is unknown.",
    `\`colour\` is one of ${TILE_COLOURS.join(", ")}, or empty. No other CSS colour is accepted.`,
    "Use one of these, or an empty text for none.",
  ],
  "tile.badAddress": [
    "The address cannot be used.",
    "It has no scheme that the tile's type takes: http and https, for links also mailto and tel.",
    "Copy the whole address, beginning with `https://`.",
  ],
  "tile.badYoutube": [
    "No YouTube video can be told from the address.",
    "It is neither a video's address nor its id of eleven characters.",
    "Copy the address of the video itself.",
  ],
  "tile.badFileName": [
    "The file's name cannot be read.",
    "The content of a tile that shows a file is no file name.",
    "Upload the file by `POST /files`, and use its `fileName`.",
  ],
  "tile.wrongFile": [
    "The file is of another kind than the tile.",
    "A video is put into a tile for pictures, for instance.",
    "Change the tile's `type`, or upload another file.",
  ],
  "tile.exists": [
    "The mosaic has a tile of this id.",
    "A tile is added whose id is in use.",
    "Make a new random id, or update the tile that is there.",
  ],
  "tile.gone": [
    "The tile is not there any more.",
    "Somebody else has removed it before the change came.",
    "Leave the operation out, or bring the tile back by `addTile`.",
  ],
} as const;
