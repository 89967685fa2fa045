/** The look of the National Verifier's pages: one column, readable from 320 px up, system fonts. */
export const style = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b1b1f;background:#f4f5f8}
main{max-width:34rem;margin:0 auto;padding:1.25rem 1rem 3rem}
.ribbon{margin:0;padding:.5rem 1rem;text-align:center;font-size:.875rem;background:#5c3b00;color:#fff}
.brand{font-weight:700;font-size:1.125rem;margin:.5rem 0}
h1{font-size:1.5rem;margin:.25rem 0 1rem}
h2{font-size:1.125rem;margin:1.5rem 0 .5rem}
form{background:#fff;border:1px solid #d9dbe3;border-radius:.75rem;padding:1rem;margin:0 0 1rem}
ul{padding-left:1.25rem;margin:.25rem 0}
label{display:block;margin:.75rem 0 .25rem;font-weight:600;font-size:.9375rem}
.choice{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;font-weight:400;margin:0}
.choice input{width:1.5rem;height:1.5rem;min-height:0;flex:none}
input,select{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;border:1px solid #74757f;border-radius:.5rem;background:#fff;color:inherit}
input[aria-invalid]{border-color:#b3261e;box-shadow:0 0 0 1px #b3261e}
:focus-visible{outline:3px solid #1b1b1f;outline-offset:2px}
button,a.pay{font:inherit;cursor:pointer;border-radius:.5rem;min-height:2.75rem;padding:.5rem 1rem}
.pay{display:block;width:100%;margin:1.25rem 0 .5rem;border:0;font-weight:700;text-align:center;text-decoration:none;color:#fff;background:#0b4f8a}
.plain{border:1px solid #74757f;background:#fff;color:inherit}
fieldset{border:1px solid #c4c6d0;border-radius:.5rem;margin:.75rem 0 0;padding:.25rem .75rem .5rem}
legend{font-weight:600;font-size:.9375rem;padding:0 .25rem}
.note{margin:.25rem 0;color:#44464f;font-size:.9375rem;overflow-wrap:anywhere}
.problem{background:#fdecea;border:1px solid #b3261e;border-radius:.75rem;padding:.75rem 1rem;margin:0 0 1rem}
`
