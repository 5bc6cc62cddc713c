/** The page shown by readers that do not support XFA. */
export const XFA_STAND_IN = "Please wait for another reader";

/** An XFA form as LiveCycle Designer writes it: a text, a filled-in field, a ticked box, and scripts. */
export function xfaPdf(): Buffer<ArrayBuffer> {
  const script = (code: string) =>
    `<event activity="initialize"><script contentType="application/x-javascript">${code}</script></event>`;
  const template = `<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form1" layout="tb" locale="pt_BR">
<pageSet><pageArea name="Page1" id="Page1"><contentArea x="15mm" y="15mm" w="180mm" h="267mm"/><medium stock="a4" short="210mm" long="297mm"/></pageArea></pageSet>
<subform name="body" layout="tb" w="180mm">${script("app.alert('run'); xfa.host.gotoURL('https://example.org/run')")}
<draw name="title" w="180mm" h="14mm"><ui><textEdit/></ui><value><text>Inscrição na oficina</text></value><font typeface="Arial" size="20pt"/></draw>
<field name="name" w="150mm" h="10mm"><ui><textEdit/></ui><font typeface="Arial"/><caption placement="left" reserve="40mm"><font typeface="Arial"/><value><text>Nome</text></value></caption><assist><toolTip>Nome</toolTip></assist><value><text>Ana Souza</text></value>${script("this.rawValue = 'run'")}</field>
<field name="lunch" w="150mm" h="8mm"><ui><checkButton/></ui><font typeface="Arial"/><caption placement="right" reserve="130mm"><font typeface="Arial"/><value><text>Com almoço</text></value></caption><assist><toolTip>Com almoço</toolTip></assist><value><text>1</text></value><items><text>1</text><text>0</text></items></field>
</subform></subform></template>`;
  const config = `<config xmlns="http://www.xfa.org/schema/xci/3.1/"><present><pdf><interactive>1</interactive></pdf></present></config>`;
  const xdp = `<?xml version="1.0" encoding="UTF-8"?><xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">${config}${template}</xdp:xdp>`;
  const words = `BT /F 18 Tf 60 700 Td (${XFA_STAND_IN}) Tj ET`;
  const stream = (content: string) =>
    `<</Length ${Buffer.byteLength(content)}>>\nstream\n${content}\nendstream`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/NeedsRendering true/AcroForm<</Fields[]/XFA 6 0 R>>>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    stream(words),
    stream(xdp),
  ];
  const parts = [Buffer.from("%PDF-1.7\n")];
  const starts: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, content] of objects.entries()) {
    const part = Buffer.from(`${index + 1} 0 obj\n${content}\nendobj\n`);
    starts.push(length);
    length += part.length;
    parts.push(part);
  }
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
