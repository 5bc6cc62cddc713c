import { defineConfig } from "oxlint";
import { walls } from "./scripts/lint/walls.ts";

const longest = 300;
const longestTest = 500;
const tests = ["**/*.test.{ts,tsx,mjs}", "**/testing/**", "e2e/**"];

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "vitest", "promise"],
  categories: { correctness: "error", suspicious: "error" },
  options: { typeAware: true },
  ignorePatterns: ["**/dist/**", "test-results/**"],
  rules: {
    "max-lines": ["error", { max: longest }],
    eqeqeq: "error",
    "no-eval": "error",
    "no-new-func": "error",
    "no-var": "error",
    "prefer-const": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-named-as-default-member": "off",
    "import/no-unassigned-import": "off",
    "promise/always-return": "off",
    "unicorn/consistent-function-scoping": "off",
    // The rule mistakes channels between tabs for windows.
    "unicorn/require-post-message-target-origin": "off",
    "unicorn/no-abusive-eslint-disable": "error",
    // Vitest itself fails tests without assertions, and also sees those in shared functions.
    "vitest/expect-expect": "off",
    "vitest/no-conditional-expect": "off",
    "vitest/no-conditional-tests": "off",
    "vitest/no-standalone-expect": "off",
    "vitest/require-to-throw-message": "off",
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
    "vitest/valid-title": "off",

    "typescript/ban-ts-comment": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/await-thenable": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/only-throw-error": "error",
    "typescript/prefer-promise-reject-errors": "error",
    "typescript/return-await": ["error", "in-try-catch"],
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
    "typescript/use-unknown-in-catch-callback-variable": "error",
    // Parsed JSON is cast to a type once it has been checked.
    "typescript/no-unsafe-type-assertion": "off",
    // The compiler already reports missing returns.
    "typescript/consistent-return": "off",

    // In a dialog that the user has just opened, the focus belongs in the first field.
    "jsx-a11y/no-autofocus": "off",
    "jsx-a11y/prefer-tag-over-role": "off",

    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "react/error-boundaries": "error",
    "react/globals": "error",
    "react/immutability": "error",
    "react/incompatible-library": "error",
    "react/preserve-manual-memoization": "error",
    "react/purity": "error",
    "react/refs": "error",
    "react/set-state-in-effect": "error",
    "react/set-state-in-render": "error",
    "react/static-components": "error",
    "react/unsupported-syntax": "error",
    "react/use-memo": "error",
    "react/iframe-missing-sandbox": "error",
    "react/jsx-no-script-url": "error",
    "react/jsx-no-target-blank": "error",
    "react/no-danger": "error",
    "react/no-unstable-nested-components": "error",
    // Duplicates exhaustive-deps, which reports it better.
    "react/exhaustive-effect-dependencies": "off",
    "react/react-in-jsx-scope": "off",
  },
  overrides: [
    {
      files: ["packages/{domain,contract,web}/src/**"],
      rules: { "no-console": ["error", { allow: ["error"] }] },
    },
    // Outside the web app, `use…` is an ordinary word.
    {
      files: ["e2e/**", "scripts/**", "packages/server/**"],
      rules: { "react/rules-of-hooks": "off" },
    },
    {
      files: ["**/*migrations/**", "**/locales/**", "**/database/schema.ts"],
      rules: { "max-lines": "off" },
    },
    {
      files: tests,
      rules: {
        "max-lines": ["error", { max: longestTest }],
        "no-console": "off",
        "typescript/unbound-method": "off",
      },
    },
    ...walls,
  ],
});
