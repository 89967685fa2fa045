/** The look of the hosted pages: one column, readable from 320 px up, system fonts. */
export const style = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b1b1f;background:#f4f5f8}
main{max-width:30rem;margin:0 auto;padding:1.25rem 1rem 3rem}
.ribbon{margin:0;padding:.5rem 1rem;text-align:center;font-size:.875rem;background:#5c3b00;color:#fff}
.brand{font-weight:700;font-size:1.125rem;margin:.5rem 0}
h1{font-size:1.5rem;margin:.25rem 0 1rem}
h2{font-size:1.125rem;margin:0 0 .5rem}
section,form{background:#fff;border:1px solid #d9dbe3;border-radius:.75rem;padding:1rem;margin:0 0 1rem}
.lines{list-style:none;margin:0;padding:0}
.lines li,.total{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-bottom:1px solid #eceef3}
.lines small{color:#55565f;margin-left:.25rem}
.lines span>small+small,.lines span>small:last-child{display:block;margin:0}
.total{border:0;margin:0;font-weight:700}
label{display:block;margin:.75rem 0 .25rem;font-weight:600;font-size:.9375rem}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;border:1px solid #74757f;border-radius:.5rem;background:#fff;color:inherit}
input[aria-invalid]{border-color:#b3261e;box-shadow:0 0 0 1px #b3261e}
:focus-visible{outline:3px solid #1b1b1f;outline-offset:2px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;align-items:end}
button,a.pay{font:inherit;cursor:pointer;border-radius:.5rem;min-height:2.75rem;padding:.5rem 1rem}
.pay{display:block;width:100%;margin:1.25rem 0 .5rem;border:0;font-weight:700;text-align:center;text-decoration:none;color:#fff;background:var(--accent)}
.plain{width:100%;border:1px solid #74757f;background:#fff;color:inherit}
fieldset{border:1px dashed #74757f;border-radius:.5rem;margin:1.25rem 0 0;padding:.5rem .75rem .75rem}
.cards{display:grid;gap:.375rem}
.cards button{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;text-align:left;background:#f4f5f8;border:1px solid #c4c6d0;color:inherit}
.note,.email{margin:.25rem 0;color:#44464f;font-size:.9375rem;overflow-wrap:anywhere}
.problem{background:#fdecea;border:1px solid #b3261e;border-radius:.75rem;padding:.75rem 1rem;margin:0 0 1rem}
.problem p{margin:.25rem 0 0}
a{color:#0b57d0}
`
