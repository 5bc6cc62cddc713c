#!/usr/bin/env node
console.log("x");
