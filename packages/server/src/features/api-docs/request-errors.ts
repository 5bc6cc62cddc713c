import { FILE_LIMITS, ICON_FILE_LIMIT } from "@mosaico/domain/file/file-kind";
import { MESSAGE_LIMIT } from "@mosaico/domain/message/message";
import { ICON_DESCRIPTION_LIMIT } from "@mosaico/domain/tile/limits";

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;

/** Errors of requests in general, files, forms, payment and the server itself: meaning, cause, remedy. */
export const REQUEST_ERRORS = {
  "validation.failed": [
    "A value in the request is not valid.",
    "A field is missing, of the wrong type, too long, or unknown to the endpoint.",
    "`errors` lists each invalid field with its path. Compare it with the endpoint's documentation.",
  ],
  "request.malformed": [
    "The request could not be read.",
    "The JSON or the form is malformed or empty, the URL cannot be decoded, or the connection was closed too early.",
    "Send a complete body with the matching `Content-Type`. Sending the same request again will not help.",
  ],
  notFound: [
    "The resource does not exist, or you may not see it.",
    "The path is unknown, or the resource was deleted or is not visible to you. The response is the same in all cases.",
    "Check the id, and whether you are still a member of the account.",
  ],
  "request.methodNotAllowed": [
    "The path exists, but does not support this method.",
    "A request uses a method that the path does not support.",
    "Use one of the methods listed in the `Allow` header.",
  ],
  "request.tooLarge": [
    "The request body is too large.",
    "Bodies may have up to 1 MiB, a change to a mosaic 8 MiB, a whole mosaic 64 MiB.",
    "Split the request, for instance into several changes.",
  ],
  "request.wrongType": [
    "The endpoint does not accept bodies of this type.",
    "The `Content-Type` header is missing or is not `application/json` or, for uploads, `multipart/form-data`.",
    "Set `Content-Type`. For a form, let your HTTP library set it: it adds the boundary.",
  ],
  "request.inProgress": [
    "The same request is already being processed.",
    "A request with the same `Idempotency-Key` arrived before the first one was answered.",
    "Wait for the number of seconds in `Retry-After`, then send it again to get the first one's response.",
  ],
  "request.keyUsed": [
    "This `Idempotency-Key` has already been used for another request.",
    "A key is sent again with different content.",
    "Generate a new random key for each request, and reuse it only to send the same content again.",
  ],
  "rate.limited": [
    "Too many requests.",
    "A session, a network or an address has used up its request limit, or has too many requests in progress: searches, large mosaics, uploads.",
    "Wait for the number of seconds in `Retry-After`, then continue more slowly. The `RateLimit` header shows how many requests are left.",
  ],
  "server.error": [
    "An unexpected error occurred in the server.",
    "The fault is not in your request. The response contains no details; the server's log does.",
    "Try once more. If the error persists, report the value of `X-Request-Id` to the operator of the installation.",
  ],
  "server.unavailable": [
    "The server cannot process the request at the moment.",
    "It is starting or shutting down, its database does not respond, or the request took longer than 30 seconds.",
    "Wait for the number of seconds in `Retry-After`, or a few seconds if it is absent, and try again. Keep the `changeId` of a change so that it is not applied twice.",
  ],
  "files.required": [
    "The file is missing.",
    "The form has no part named `file`.",
    "Send the file in a part named `file`, with a file name.",
  ],
  "files.empty": [
    "The file is empty.",
    "The chosen file has no content, or the client could not read it.",
    "Choose another file, or save it again.",
  ],
  "files.infected": [
    "The file contains a virus.",
    "The scanner of the installation found one in it.",
    "Do not open the file. Clean the device it comes from, and upload a clean copy.",
  ],
  "files.notScanned": [
    "The file could not be scanned for viruses.",
    "The scanner of the installation is away, or the file is larger than it accepts.",
    "Try again later. If that does not help, ask the operator, who finds the reason in the server's log.",
  ],
  "files.damaged": [
    "The file has a known type but cannot be read.",
    "It is truncated, or its parts contradict each other.",
    "Open it in the program it belongs to, save it again, and upload the new copy.",
  ],
  "files.locked": [
    "The document is protected by a password.",
    "An Office document is encrypted.",
    "Save it without a password and upload the new copy.",
  ],
  "files.loadsElsewhere": [
    "The document loads content from another address when it is opened.",
    "An Office document links to a picture, a template or data elsewhere.",
    "Embed the linked content in the document, save it, and upload the new copy.",
  ],
  "files.tooManyPixels": [
    "The picture has too many pixels.",
    "Decoding it would take more memory than is allowed for one picture.",
    "Reduce its size and upload the new copy.",
  ],
  "files.tooComplex": [
    "The picture takes too long to process.",
    "A drawing has very many shapes, filters or copies, or processing a picture was stopped after several seconds of processor time.",
    "Simplify it, or export it as a JPEG or PNG picture and upload that.",
  ],
  "files.unpacksTooLarge": [
    "The document is far larger when unpacked.",
    "The parts of an Office document are larger than any document written by a person.",
    "Remove large pictures from it, or save it as a PDF.",
  ],
  "files.tooLarge": [
    "The file is too large for its type.",
    `Pictures may have up to ${megabytes(FILE_LIMITS.picture)}, videos ${megabytes(FILE_LIMITS.video)}, PDF and PowerPoint files ${megabytes(FILE_LIMITS.pdf)}, Word and Excel files ${megabytes(FILE_LIMITS.word)}, sound ${megabytes(FILE_LIMITS.audio)}, icons ${megabytes(ICON_FILE_LIMIT)} and other files ${megabytes(FILE_LIMITS.other)}.`,
    "Reduce its size, or store it elsewhere and link to it.",
  ],
  "files.overQuota": [
    "The account has no space left for the file.",
    "The files of the account have reached its storage limit.",
    "Remove tiles whose files you no longer need, or ask for a larger plan. Unused files are deleted after 30 days.",
  ],
  "files.diskFull": [
    "The server's disk is full.",
    "A file is uploaded when almost no disk space is left.",
    "Contact the operator of the installation, who can free up space. No part of the file was stored.",
  ],
  "files.wrongType": [
    "Files of this type are not accepted here.",
    "The file's content does not match its name or the tile's type. If the type is known, `errors` names it: `files.is.raw`, `files.is.archive`, `files.is.iwork` and so on.",
    "Upload a file that fits the tile: a JPEG, PNG, WebP, AVIF, GIF, HEIC or SVG picture, an MP4, WebM or MOV video, an MP3, M4A, OGG, WAV or FLAC recording, a PDF, or a Word, Excel or PowerPoint document. With `type` set to `arquivo`, any file is accepted, except programs if the installation refuses them.",
  ],
  "files.storeAway": [
    "The file storage did not respond.",
    "Files are stored in an object store, which is unreachable at the moment.",
    "Try again in a minute. No part of the file was stored.",
  ],
  "videos.noPicture": [
    "The video has no picture.",
    "YouTube returned none for this video, as for one that was removed.",
    "Check the address of the video, or upload a picture.",
  ],
  "videos.picturesOff": [
    "This installation does not fetch pictures of videos.",
    "Its operator has turned that off (`YOUTUBE_PICTURES=off`).",
    "Upload a picture instead.",
  ],
  "videos.siteAway": [
    "YouTube did not respond.",
    "The server could not fetch the picture of the video: YouTube is unreachable, or did not send a picture.",
    "Try again in a minute, or upload a picture.",
  ],
  "page.off": [
    "This installation does not read the page at this address.",
    "A platform admin has turned that off, or its operator has (`PAGE_DETAILS=off`, or `YOUTUBE_PICTURES=off` for videos).",
    "Enter the title and the picture of the tile yourself.",
  ],
  "page.unreachable": [
    "There is no response from this address on the public internet.",
    "The site does not exist, is down or too slow, sends more than a page, or redirects in circles. Addresses inside private networks, other ports than 80 and 443, and this installation itself are never asked, and get the same response.",
    "Open the address in a browser. If it works there, try again later, or enter the title and the picture yourself.",
  ],
  "page.refused": [
    "The page could not be read.",
    "The site responded with an error: the page is gone, requires signing in, or the site serves only browsers.",
    "Open the address in a browser, and enter the title and the picture yourself.",
  ],
  "storage.full": [
    "Nothing can be saved at the moment.",
    "The server's disk is full: existing data can be read, but nothing can be changed.",
    "Contact the operator of the installation, who can free up space. Keep your change and send it later.",
  ],
  "icons.descriptionRequired": [
    "The icon's description is missing.",
    "An icon's description is changed to an empty text or only spaces.",
    "Describe in a few words what the picture shows.",
  ],
  "icons.descriptionTooLong": [
    "The icon's description is too long.",
    `It has more than ${ICON_DESCRIPTION_LIMIT} characters.`,
    "Shorten it.",
  ],
  "forms.messageRequired": [
    "The message is empty.",
    "A form is sent with no text or only spaces.",
    "Enter a message.",
  ],
  "forms.messageTooLong": [
    "The message is too long.",
    `It has more than ${MESSAGE_LIMIT} characters.`,
    "Shorten it, or send the rest by e-mail.",
  ],
  "forms.badPhone": [
    "The telephone number is not valid.",
    "It contains characters that are not allowed, or has too few or too many digits for its country.",
    "Include the area code and, for a foreign number, `+` and the country code.",
  ],
  "forms.badPlan": [
    "The plan does not exist.",
    "The plan of interest is not one of the available plans.",
    "Use one of the names listed in the endpoint's documentation.",
  ],
  "billing.nameRequired": [
    "The name for the invoice is missing.",
    "Billing details are saved without a name.",
    "Enter the name of the person or organisation that pays.",
  ],
  "billing.badTaxId": [
    "The CPF or CNPJ is not valid.",
    "Its check digits are wrong, or it has too few or too many digits.",
    "Copy it again from the document.",
  ],
  "billing.badPostalCode": [
    "The postal code is not valid.",
    "It does not have eight digits.",
    "Enter the CEP as `01310-100` or `01310100`.",
  ],
  "billing.badState": [
    "The state does not exist.",
    "The value is not the two-letter code of a Brazilian state.",
    "Use the two-letter code, such as `SP`.",
  ],
  "billing.addressRequired": [
    "A part of the address is missing.",
    "The street, number, district or city is empty.",
    "Fill in the field that `errors` names.",
  ],
  "billing.tooLong": [
    "A part of the billing details is too long.",
    "A text is too long to fit on an invoice.",
    "Shorten the field that `errors` names.",
  ],
  "billing.noSuchOffer": [
    "This plan is not offered in this way.",
    "The combination of plan and term is not among the account's offers.",
    "Choose one of the `offers` that `GET /billing` lists.",
  ],
  "billing.badSignature": [
    "The message could not be verified as coming from the payment provider.",
    "The signature of a webhook is missing, wrong or too old.",
    "Check the webhook secret in the settings, and the server's clock.",
  ],
  "billing.off": [
    "This installation does not sell plans.",
    "A payment is started, but no payment provider is configured.",
    "Offer payment only if `canPay` in `GET /billing` is true.",
  ],
  "billing.detailsRequired": [
    "The billing details are missing.",
    "A payment is started before the account has billing details.",
    "Save them with `PUT /billing/details` first.",
  ],
  "billing.alreadyPaid": [
    "This plan has already been paid for.",
    "A payment is started for a plan that the account already has.",
    "Change or cancel it on the provider's page, using `POST /billing/portal`.",
  ],
  "billing.noCustomer": [
    "The payment provider does not know this account yet.",
    "The provider's page is requested before the account has bought anything.",
    "Start a payment with `POST /billing/checkout` first.",
  ],
  "billing.providerAway": [
    "The payment provider did not respond.",
    "It is unreachable or slow at the moment.",
    "Try again in a minute. This request did not charge anything.",
  ],
} as const;
