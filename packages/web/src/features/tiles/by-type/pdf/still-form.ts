/**
 * Makes the fields of a document's form read-only, like those of other PDFs: input would neither be stored nor sent.
 */
export function stillForm(layer: ParentNode): void {
  for (const field of layer.querySelectorAll("input, textarea")) {
    const isTicked = field.matches("input[type=checkbox], input[type=radio]");
    field.toggleAttribute(isTicked ? "disabled" : "readonly", true);
  }
  for (const choice of layer.querySelectorAll("select, button")) {
    choice.toggleAttribute("disabled", true);
  }
  // The tab order is that of the page, whatever the form says.
  for (const field of layer.querySelectorAll(".xfaLayer [tabindex]")) {
    field.removeAttribute("tabindex");
  }
  // Browsers mark required fields, which cannot be filled in here.
  for (const field of layer.querySelectorAll("[required]")) field.removeAttribute("required");
}
