import { MAX_ACCOUNT_TEMPLATES } from "@mosaico/contract/account-templates";
import { LINE_LIMIT } from "@mosaico/domain/mosaic/check-settings";
import { GROUNDS, LOOKS } from "@mosaico/domain/look/look";
import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import { REVISION_NAME_LIMITS } from "@mosaico/domain/mosaic/revision-name";
import { EMPTY_TILE_BYTES } from "@mosaico/domain/tile/tile-bytes";
import { TILE_COLOURS, TILE_FACES, TILE_FRAMINGS } from "@mosaico/domain/tile/appearance";
import { POSITION_LIMIT, SECTION_LIMITS, TILE_LIMITS } from "@mosaico/domain/tile/limits";

const tooLong = (field: string, max: number) =>
  [
    `The tile's ${field} is too long.`,
    `It has more than ${max} characters, not counting surrounding whitespace.`,
    "Shorten it. `errors` names the tile.",
  ] as const;

/** Errors of mosaics, tiles, history and sharing: meaning, cause, remedy. */
export const MOSAIC_ERRORS = {
  "mosaics.titleRequired": [
    "The mosaic's title is missing.",
    "The title is empty or contains no visible characters.",
    "Enter a title.",
  ],
  "mosaics.titleTooLong": [
    "The mosaic's title is too long.",
    `It has more than ${MOSAIC_LIMITS.title} characters.`,
    "Shorten it.",
  ],
  "templates.tooMany": [
    "The account has too many templates.",
    `An account keeps at most ${MAX_ACCOUNT_TEMPLATES} mosaics as templates.`,
    "Remove one of them from the templates.",
  ],
  "mosaics.tooManyTiles": [
    "The mosaic would have too many tiles.",
    `A mosaic has at most ${MOSAIC_LIMITS.tiles} tiles.`,
    "Put some of the tiles into another mosaic.",
  ],
  "mosaics.tooManySections": [
    "The mosaic would have too many sections.",
    `A mosaic has at most ${SECTION_LIMITS.sections} sections.`,
    "Put some of the sections into another mosaic, or combine them.",
  ],
  "mosaics.tooManyOperations": [
    "The change has too many operations.",
    `A change may contain at most ${MOSAIC_LIMITS.operations} operations.`,
    "Split it into several changes.",
  ],
  "mosaics.badContent": [
    "`content` or `background` is not valid JSON.",
    "`PUT /mosaics/{id}` received a text that cannot be parsed.",
    "Send the value itself, or the same value as JSON text.",
  ],
  "mosaics.unknownRevision": [
    "The mosaic does not have this revision.",
    "The number is higher than the latest revision, or the revision was merged with others when the history was compacted.",
    "Choose a revision that `GET /mosaics/{id}/history` lists.",
  ],
  "mosaics.outdatedRevision": [
    "The revision cannot be restored because it breaks a current rule.",
    "A rule has become stricter since the revision was saved.",
    "Read the revision and restore the parts you need by hand.",
  ],
  "mosaics.wrongImplementation": [
    "The implementation belongs to another account.",
    "A mosaic is moved into an implementation that does not belong to the mosaic's account.",
    "Choose an implementation that `GET /implementations` lists for the account.",
  ],
  "mosaics.badLanguage": [
    "The mosaic's language is not a valid language tag.",
    "The value is not a BCP 47 tag of language, script and region.",
    "Send a tag such as `pt-BR`, or an empty text to leave the language unspecified.",
  ],
  "mosaics.last": [
    "An account must have at least one mosaic.",
    "The request would delete the account's last mosaic.",
    "Create another mosaic first.",
  ],
  "mosaics.isBase": [
    "This is the public mosaic of the installation.",
    "The request would delete the mosaic that visitors see.",
    "Ask a platform admin to choose another public mosaic first.",
  ],
  "mosaics.tooManyFavourites": [
    "You have as many favourites as possible.",
    "The requester has marked 500 mosaics as favourites.",
    "Remove one of them first.",
  ],
  "mosaics.changeIdUsed": [
    "This `changeId` has already been used for another change.",
    "A `changeId` that this mosaic has already received is sent with different operations.",
    "Generate a new random id for each change. Reuse an id only to send the same operations again.",
  ],
  "mosaics.stale": [
    "The mosaic has changed since you read it.",
    "`If-Match` does not match the latest state.",
    "Read the mosaic again and apply your change to it. `PATCH` does not need `If-Match`: it merges.",
  ],
  "accounts.tooManyMosaics": [
    "The account cannot have any more mosaics.",
    "The account has reached this installation's limit for mosaics per account. Mosaics in the trash do not count.",
    "Delete a mosaic you no longer need, or ask the operator of the installation to raise the limit (`ACCOUNT_MOSAICS`).",
  ],
  "accounts.tilesOverQuota": [
    "The account's tiles take up too much space.",
    `Each tile counts as ${EMPTY_TILE_BYTES} bytes plus its texts in UTF-8. The tiles in all mosaics of the account would together exceed this installation's limit. \`GET /billing\` returns both figures.`,
    "Remove tiles, shorten texts or delete a mosaic, all of which are always possible, or ask the operator of the installation to raise the limit (`ACCOUNT_TILES`). No part of the change was applied.",
  ],
  "plans.tooManyMosaics": [
    "The plan does not include any more mosaics.",
    "The account has reached its plan's limit for mosaics.",
    "Delete a mosaic, or choose a larger plan.",
  ],
  "history.nameRequired": [
    "The revision's name is missing.",
    "The name is empty or contains no visible characters.",
    "Enter a name, or remove the name with `DELETE`.",
  ],
  "history.nameTooLong": [
    "The revision's name is too long.",
    `It has more than ${REVISION_NAME_LIMITS.name} characters.`,
    "Shorten it.",
  ],
  "history.tooManyNames": [
    "Too many revisions have names.",
    `A mosaic can have at most ${REVISION_NAME_LIMITS.namesOfMosaic} named revisions, because named revisions are never deleted from the history.`,
    "Remove a name you no longer need.",
  ],
  "background.badColour": [
    "The colour is not valid.",
    "The value is not `#rrggbb`, `#rgb` or empty.",
    "Send the colour in hexadecimal digits.",
  ],
  "background.badImage": [
    "The background picture is not valid.",
    "The value is not the name of a picture uploaded into this account.",
    "Upload the picture with `POST /files` and the folder `bg`, and use the returned `fileName`.",
  ],
  "mosaics.badLook": [
    "The look does not exist.",
    `The look is not one of ${LOOKS.join(", ")}.`,
    "Send one of these, or leave it out to keep the present one.",
  ],
  "mosaics.badGround": [
    "The drawn ground does not exist.",
    `The ground is neither empty nor one of ${GROUNDS.join(", ")}.`,
    "Send one of these, or an empty text for none.",
  ],
  "mosaics.lineTooLong": [
    "The line below the title is too long.",
    `It can have at most ${LINE_LIMIT} characters.`,
    "Shorten it.",
  ],
  "mosaics.badLogo": [
    "The logo is not valid.",
    "The value is not the name of a picture uploaded into this account.",
    "Upload the picture with `POST /files`, and use the returned `fileName`.",
  ],
  "mosaics.badCover": [
    "The cover is not valid.",
    "The value is not the name of a picture uploaded into this account.",
    "Upload the picture with `POST /files`, and use the returned `fileName`.",
  ],
  "tile.badId": [
    "The tile's id is not valid.",
    `It must have 1 to ${TILE_LIMITS.id} of the characters A-Z, a-z, 0-9, _ and -.`,
    "Generate a random id, such as a UUID.",
  ],
  "tile.badPosition": [
    "The tile is too far from the origin.",
    `Coordinates must be between -${POSITION_LIMIT} and ${POSITION_LIMIT}.`,
    "Place it closer to the origin. A grid cell is 100 units wide and high.",
  ],
  "tile.badType": [
    "The tile type does not exist.",
    "The tile's `type` is not one of the available types.",
    "Use a slug that `GET /node-types` lists.",
  ],
  "tile.badIcon": [
    "The icon's name is not valid.",
    "The tile's `icon` is not a file name.",
    "Use the `fileName` of an icon, or an empty text for no icon.",
  ],
  "tile.unknownIcon": [
    "This mosaic cannot use the icon, or the icon does not exist.",
    "The icon is in neither the general library nor the library of the mosaic's account.",
    "Choose an icon that `GET /icons` lists.",
  ],
  "tile.unknownFile": [
    "This mosaic cannot use the file, or the file does not exist.",
    "The file was uploaded into another account, or was deleted because nothing used it.",
    "Upload the file again, into the mosaic's account.",
  ],
  "tile.titleRequired": [
    "The tile's title is missing.",
    "The title is empty or contains only spaces.",
    "Enter a title.",
  ],
  "tile.contentRequired": [
    "The tile's content is missing.",
    "A tile is added without content.",
    "Add the text, address or file that the tile's type requires.",
  ],
  "tile.titleTooLong": tooLong("title", TILE_LIMITS.title),
  "tile.labelTooLong": tooLong("label", TILE_LIMITS.label),
  "tile.summaryTooLong": tooLong("summary", TILE_LIMITS.summary),
  "tile.descriptionTooLong": tooLong("description", TILE_LIMITS.description),
  "tile.contentTooLong": [
    "The tile's content is too long.",
    `A text may have at most ${TILE_LIMITS.text} characters, an address at most ${TILE_LIMITS.address}.`,
    "Shorten it, or upload the text as a document.",
  ],
  "tile.altTooLong": tooLong("alternative text", TILE_LIMITS.alt),
  "tile.badCaptions": [
    "The captions are not valid.",
    "The tile's `captions` is not a file name.",
    "Upload the captions with `POST /files`, and use the returned `fileName`.",
  ],
  "tile.badLanguage": [
    "The tile's language is not a valid language tag.",
    "The value is not a BCP 47 tag of language, script and region.",
    "Send a tag such as `pt-BR`, or an empty text to use the mosaic's language.",
  ],
  "tile.badSize": [
    "The tile's size is not allowed.",
    `\`width\` and \`height\` must be whole numbers of cells from 1 to ${TILE_LIMITS.cells}.`,
    "Choose a size within these limits.",
  ],
  "tile.badFace": [
    "The tile's face does not exist.",
    `\`face\` must be one of ${TILE_FACES.join(", ")}.`,
    "Use one of these, or leave it out for `icon`.",
  ],
  "tile.badPicture": [
    "The tile's own picture is not a file name.",
    "`picture` is neither the name of an uploaded file nor its address under `/files/`.",
    "Upload the picture and send its `fileName`, or send an empty text to use the picture of the content.",
  ],
  "tile.badFocus": [
    "The focus of the picture is not a percentage.",
    "`focusX` or `focusY` is not a whole number from 0 to 100.",
    "Send a whole number from 0 to 100.",
  ],
  "tile.isSection": [
    "A section cannot become another tile, nor another tile a section.",
    "`type` would change to or from `secao`.",
    "Remove the tile and add another one.",
  ],
  "tile.badFraming": [
    "The framing of the picture does not exist.",
    `\`framing\` is none of ${TILE_FRAMINGS.join(", ")}.`,
    "Send one of these, or an empty text to let the picture decide.",
  ],
  "tile.badColour": [
    "The tile's colour does not exist.",
    `\`colour\` must be one of ${TILE_COLOURS.join(", ")}, or empty. Other CSS colours are not accepted.`,
    "Use one of these, or an empty text for no colour.",
  ],
  "tile.badAddress": [
    "The address is not valid.",
    "Its scheme is missing or not allowed for the tile's type: http and https, and for links also mailto and tel.",
    "Copy the whole address, including `https://`.",
  ],
  "tile.badYoutube": [
    "The address does not identify a YouTube video.",
    "It is neither the address of a video nor a video id of eleven characters.",
    "Copy the address of the video itself.",
  ],
  "tile.badFileName": [
    "The file's name is not valid.",
    "The content of a tile that shows a file is not a file name.",
    "Upload the file with `POST /files`, and use the returned `fileName`.",
  ],
  "tile.wrongFile": [
    "The file's type does not match the tile's type.",
    "For example, a video is used in a picture tile.",
    "Change the tile's `type`, or upload another file.",
  ],
  "tile.exists": [
    "The mosaic already has a tile with this id.",
    "A tile is added with an id that is in use.",
    "Generate a new random id, or update the existing tile.",
  ],
  "tile.removed": [
    "The tile no longer exists.",
    "Another user removed it before the change arrived.",
    "Leave out the operation, or add the tile back with `addTile`.",
  ],
} as const;
