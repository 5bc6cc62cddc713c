/**
 * Makes the fields of a form that a document brought readable and nothing else, as those of other PDFs are: what was
 * typed would neither be kept nor sent anywhere.
 */
export function stillForm(layer: ParentNode): void {
  for (const field of layer.querySelectorAll("input, textarea")) {
    const isTicked = field.matches("input[type=checkbox], input[type=radio]");
    field.toggleAttribute(isTicked ? "disabled" : "readonly", true);
  }
  for (const choice of layer.querySelectorAll("select, button")) {
    choice.toggleAttribute("disabled", true);
  }
  // The order of the page is that of the keys, whatever the form says.
  for (const field of layer.querySelectorAll(".xfaLayer [tabindex]")) {
    field.removeAttribute("tabindex");
  }
  // Required fields are marked by browsers, and cannot be filled in.
  for (const field of layer.querySelectorAll("[required]")) field.removeAttribute("required");
}
