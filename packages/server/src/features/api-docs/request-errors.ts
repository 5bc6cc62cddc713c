import { FILE_LIMITS, ICON_FILE_LIMIT } from "@mosaico/domain/file/file-kind";
import { MESSAGE_LIMIT } from "@mosaico/domain/message/message";
import { ICON_DESCRIPTION_LIMIT } from "@mosaico/domain/tile/limits";

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;

/** Errors of requests in general, files, forms, payment and the server itself: meaning, cause, remedy. */
export const REQUEST_ERRORS = {
  "validation.failed": [
    "A value of the request does not have the form that the endpoint describes.",
    "A field is missing, of another type, too long to be read at all, or not listed.",
    "Each wrong field is named in `errors` with its path. Compare it with the description of the endpoint.",
  ],
  "request.malformed": [
    "The request could not be read.",
    "The JSON is broken or empty, a form is not in order, the address cannot be decoded, or the connection ended too early.",
    "Send a whole body whose `Content-Type` says what it is. Sending the same again will not help.",
  ],
  notFound: [
    "There is nothing of that name for you.",
    "The path is unknown, or what it names was deleted or was never yours to see: the answer is the same for all of these.",
    "Check the id, and whether you are still a member of the account.",
  ],
  "request.methodNotAllowed": [
    "The path exists, but not with this method.",
    "A request uses another method than the endpoint takes.",
    "The header `Allow` lists the methods that the path takes.",
  ],
  "request.tooLarge": [
    "The body is longer than the endpoint reads.",
    "Bodies may have 1 MiB; a change to a mosaic 8 MiB, a whole mosaic 64 MiB.",
    "Split the request, for instance into several changes.",
  ],
  "request.wrongType": [
    "The endpoint does not read bodies of this type.",
    "The header `Content-Type` is missing or names something else than `application/json` or, for uploads, `multipart/form-data`.",
    "Set `Content-Type`. For a form, leave it to your HTTP library, which adds the boundary.",
  ],
  "request.inProgress": [
    "The same request is being dealt with already.",
    "It is sent again, with the same `Idempotency-Key`, before the first one was answered.",
    "Wait for as many seconds as `Retry-After` says, and send it again: it is then answered as the first one.",
  ],
  "request.keyUsed": [
    "Another request has used this `Idempotency-Key`.",
    "A key comes again with other content.",
    "Make a new random key for each request, and send the same again only with the same content.",
  ],
  "rate.limited": [
    "You asked more often than the budget allows.",
    "A session, a network or an address has used up what it may take; uploads may also all be in use.",
    "Wait for as many seconds as `Retry-After` says, and then go on more slowly. `RateLimit` tells what is left.",
  ],
  "server.error": [
    "Something went wrong in the server, and it is not your fault.",
    "An unexpected failure was met. The answer tells nothing more; the server's log does.",
    "Try once more. If it stays, report the value of `X-Request-Id` to whoever runs the installation.",
  ],
  "server.unavailable": [
    "The server cannot serve this at the moment.",
    "It is starting or ending, its database does not answer, or the work took longer than 30 seconds.",
    "Wait for as many seconds as `Retry-After` says, or for a few, and try again. Changes keep their `changeId`, so that none is applied twice.",
  ],
  "files.required": [
    "The request lacks its file.",
    "A form has no part named `file`.",
    "Send the file in a part named `file`, with a file name.",
  ],
  "files.empty": [
    "The file has no bytes.",
    "What was chosen is empty, or could not be read where it lies.",
    "Choose another file, or save it anew.",
  ],
  "files.damaged": [
    "The file is of a known type and cannot be read.",
    "It was cut off, or its parts contradict each other.",
    "Open it in its own program, save it anew, and upload that.",
  ],
  "files.locked": [
    "The document asks for a password before it can be read.",
    "An Office document is encrypted.",
    "Save it without a password and upload that.",
  ],
  "files.loadsElsewhere": [
    "The document would load something from elsewhere when it is opened.",
    "An Office document links to a picture, a template or data at another address.",
    "Put into the document what it links to, save it, and upload that.",
  ],
  "files.tooManyPixels": [
    "The picture has too many pixels.",
    "Unpacked it would take more memory than one picture may.",
    "Make it smaller and upload that.",
  ],
  "files.tooComplex": [
    "The picture takes more work than is done for one file.",
    "A drawing has very many shapes, filters or copies, or a picture was made to take long, and was given up after some seconds of a processor.",
    "Simplify it, or export it as a JPEG or PNG picture and upload that.",
  ],
  "files.unpacksTooLarge": [
    "The document unpacks to far more than it is long.",
    "An Office document's parts are larger than anything that a person writes.",
    "Take large pictures out of it, or save it as PDF.",
  ],
  "files.tooLarge": [
    "The file is larger than files of its kind may be.",
    `Pictures may have ${megabytes(FILE_LIMITS.picture)}, videos ${megabytes(FILE_LIMITS.video)}, PDF and PowerPoint ${megabytes(FILE_LIMITS.pdf)}, Word and Excel ${megabytes(FILE_LIMITS.word)}, sound ${megabytes(FILE_LIMITS.audio)}, any other file ${megabytes(FILE_LIMITS.other)}, pictures of icons ${megabytes(ICON_FILE_LIMIT)}.`,
    "Make it smaller, or put it elsewhere and link to it.",
  ],
  "files.overQuota": [
    "The account has no room left for the file.",
    "The files of an account together have reached what it may store.",
    "Delete tiles with files that are not needed, or ask for a larger plan. Unused files go after 30 days.",
  ],
  "files.diskFull": [
    "The server's disk has no room left.",
    "A file arrives while hardly anything is free.",
    "Tell whoever runs the installation: only they can make room. Nothing of the file was kept.",
  ],
  "files.wrongType": [
    "The file is not of a type that is taken here.",
    "Its content is another than its name says, or than the tile's type asks for. Where it is known what the file is, `errors` says it: `files.is.raw`, `files.is.archive`, `files.is.iwork` and so on.",
    "Upload a JPEG, PNG, WebP, AVIF, GIF, HEIC or SVG picture, an MP4, WebM or MOV video, an MP3, M4A, OGG, WAV or FLAC recording, a PDF, or a Word, Excel or PowerPoint document, where it belongs. For a tile of the type `arquivo`, said by `type`, any file is taken, but for a program where the installation refuses those.",
  ],
  "files.storeAway": [
    "The store in which files lie did not answer.",
    "Files are kept in an object store, which is unreachable at the moment.",
    "Try again in a minute. Nothing of the file was kept.",
  ],
  "storage.full": [
    "Nothing can be stored at the moment.",
    "The server's disk is full: what is there can be read, and nothing can be changed.",
    "Tell whoever runs the installation: only they can make room. Keep your change and send it later.",
  ],
  "icons.descriptionRequired": [
    "The icon has no description.",
    "An icon's description is changed to nothing but space.",
    "Say in a few words what the picture shows.",
  ],
  "icons.descriptionTooLong": [
    "The icon's description is too long.",
    `It has more than ${ICON_DESCRIPTION_LIMIT} characters.`,
    "Shorten it.",
  ],
  "forms.messageRequired": [
    "The message is empty.",
    "A form was sent without a text, or with nothing but space.",
    "Write what you ask or tell.",
  ],
  "forms.messageTooLong": [
    "The message is too long.",
    `It has more than ${MESSAGE_LIMIT} characters.`,
    "Shorten it, or send the rest by e-mail.",
  ],
  "forms.badPhone": [
    "The telephone number cannot be right.",
    "It has signs that no number has, or too few or too many digits for its country.",
    "Write it with area code, and with `+` and the country code from abroad.",
  ],
  "forms.badPlan": [
    "There is no plan of that name.",
    "The plan of interest is none of those that exist.",
    "Use one of the names that the endpoint lists.",
  ],
  "billing.nameRequired": [
    "The name for the invoice is missing.",
    "Billing details are saved without a name.",
    "Give the name of the person or organisation that pays.",
  ],
  "billing.badTaxId": [
    "The CPF or CNPJ is wrong.",
    "Its check digits do not agree, or it has too few or too many of them.",
    "Copy it from the document once more.",
  ],
  "billing.badPostalCode": [
    "The postal code is wrong.",
    "It does not have eight digits.",
    "Give the CEP as `01310-100` or `01310100`.",
  ],
  "billing.badState": [
    "There is no such state.",
    "The state is not one of the two-letter names of Brazil's states.",
    "Give its two letters, such as `SP`.",
  ],
  "billing.addressRequired": [
    "A part of the address is missing.",
    "Street, number, district or city is empty.",
    "Fill in the field that `errors` names.",
  ],
  "billing.tooLong": [
    "A part of the billing details is too long.",
    "A text does not fit on an invoice.",
    "Shorten the field that `errors` names.",
  ],
  "billing.noSuchOffer": [
    "This plan is not sold in this way.",
    "Plan and term do not stand together in the offers of the account.",
    "Choose one of the `offers` that `GET /billing` lists.",
  ],
  "billing.badSignature": [
    "The message does not come from the payment provider.",
    "The signature of a webhook is missing, wrong or too old.",
    "Check the webhook's secret in the settings and the server's clock.",
  ],
  "billing.off": [
    "Nothing is sold at this installation.",
    "A payment is begun where no payment provider is configured.",
    "Check `canPay` of `GET /billing` before you offer it.",
  ],
  "billing.detailsRequired": [
    "It is not known to whom the invoice shall be made out.",
    "A payment is begun before the billing details were given.",
    "Save them by `PUT /billing/details` first.",
  ],
  "billing.alreadyPaid": [
    "This plan is paid already.",
    "A payment is begun for a plan that the account has.",
    "Change or end it at the provider's, by `POST /billing/portal`.",
  ],
  "billing.noCustomer": [
    "The payment provider does not know this account yet.",
    "The portal is asked for before anything was bought.",
    "Begin a payment by `POST /billing/checkout` first.",
  ],
  "billing.providerAway": [
    "The payment provider did not answer.",
    "It is unreachable or slow at the moment.",
    "Try again in a minute. Nothing was charged by this request.",
  ],
} as const;
