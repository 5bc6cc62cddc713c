// The formats with a number but no code. Source: ECMA-376 part 1, 18.8.30.
const BUILT_IN: Readonly<Record<string, string>> = {
  "1": "0",
  "2": "0.00",
  "3": "#,##0",
  "4": "#,##0.00",
  "5": '"$"#,##0_);("$"#,##0)',
  "6": '"$"#,##0_);[Red]("$"#,##0)',
  "7": '"$"#,##0.00_);("$"#,##0.00)',
  "8": '"$"#,##0.00_);[Red]("$"#,##0.00)',
  "9": "0%",
  "10": "0.00%",
  "11": "0.00E+00",
  "12": "# ?/?",
  "13": "# ??/??",
  "14": "day",
  "15": "d-mmm-yy",
  "16": "d-mmm",
  "17": "mmm-yy",
  "18": "h:mm AM/PM",
  "19": "h:mm:ss AM/PM",
  "20": "h:mm",
  "21": "h:mm:ss",
  "22": "moment",
  "37": "#,##0_);(#,##0)",
  "38": "#,##0_);[Red](#,##0)",
  "39": "#,##0.00_);(#,##0.00)",
  "40": "#,##0.00_);[Red](#,##0.00)",
  "41": '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)',
  "42": '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)',
  "43": '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
  "44": '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)',
  "45": "mm:ss",
  "46": "[h]:mm:ss",
  "47": "mm:ss.0",
  "48": "##0.0E+0",
  "49": "@",
  // Dates and times, whose order depends on the country in East Asia.
  ...Object.fromEntries(
    [27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, "day"]),
  ),
  ...Object.fromEntries([32, 33, 34, 35, 55, 56].map((id) => [id, "h:mm:ss"])),
};

/**
 * The code of a built-in format. Two are written according to the user's language: "day", and "moment" for a date with
 * the time.
 */
export function builtInCode(id: string): string | undefined {
  return Object.hasOwn(BUILT_IN, id) ? BUILT_IN[id] : undefined;
}
