import type { Session } from "./stripe-objects.ts";

/**
 * The provider's page in the browser: the price, and the possible actions. The action `paid` redirects to `successUrl`.
 */
export function checkoutPage(session: Session): string {
  const price = (session.amount / 100).toFixed(2);
  return `<!doctype html>
<html lang="${session.locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Checkout</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <h1>BRL ${price}</h1>
    <p>${session.mode}, ${session.locale}</p>
    <form method="post">
      <button name="by" value="card">Card</button>
      <button name="by" value="boleto">Boleto</button>
    </form>
    <a href="${session.cancel_url.replaceAll("&", "&amp;")}">Back</a>
  </body>
</html>`;
}
