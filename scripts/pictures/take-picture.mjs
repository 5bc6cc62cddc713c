/** Shows a screen and returns a PNG of it, once everything in it has loaded. */
export async function takePicture(show, at) {
  const { page } = at;
  await show(at);
  // Fonts and icons are loaded, and the caret does not blink.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(allPicturesAreThere);
  // What has been loaded may not be decoded yet, and would be left out of the picture.
  await page.evaluate(() =>
    Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {}))),
  );
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  await at.after?.();
  return picture;
}

/** Runs in the page, because an icon or photo that is still loading would leave a gap. */
function allPicturesAreThere() {
  return Array.from(document.images).every((image) => {
    const { bottom, right, top, left } = image.getBoundingClientRect();
    const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    // A half-faded image is the previous one, which a transition is removing.
    const isShown = Number(getComputedStyle(image).opacity) > 0;
    return !isInSight || (image.complete && image.naturalWidth > 0 && isShown);
  });
}
