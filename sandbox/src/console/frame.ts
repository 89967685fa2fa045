import { html, trusted, type Html } from '../html.ts'
import type { Sandbox } from '../sandbox.ts'

const style = `
*{box-sizing:border-box}
body{margin:0;font:15px/1.45 system-ui,sans-serif;color:#1b1b1f;background:#f4f5f8}
header{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;padding:.5rem 1rem;background:#1f2937;color:#fff}
header a{color:#fff}
header nav{display:flex;flex-wrap:wrap;gap:.25rem .75rem;margin-left:auto}
main{max-width:75rem;margin:0 auto;padding:1rem}
h1{font-size:1.0625rem;margin:0}
section{background:#fff;border:1px solid #d9dbe3;border-radius:.5rem;margin:0 0 1rem;padding:.75rem 1rem;scroll-margin-top:3.5rem}
h2{font-size:1.0625rem;margin:0 0 .5rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #eceef3}
th{font-weight:600;color:#44464f;white-space:nowrap}
code{font:13px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
form{display:inline-flex;flex-wrap:wrap;gap:.25rem .5rem;align-items:end;margin:0 .25rem .25rem 0}
label{display:grid;font-size:13px;color:#44464f}
input,select,button{font:inherit;min-height:2rem;padding:.15rem .5rem;border:1px solid #74757f;border-radius:.375rem;background:#fff;color:inherit}
input{width:8.5rem}input[size]{width:auto}
button{cursor:pointer;background:#eceef3}
:focus-visible{outline:3px solid #0b57d0;outline-offset:1px}
.good{color:#0a6b3d}.bad{color:#b3261e}.quiet{color:#55565f}
.text{white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:70vh;border:1px solid #c4c6d0;border-radius:.5rem;background:#fff}
details{margin:.25rem 0}
summary{cursor:pointer}
fieldset{border:1px solid #d9dbe3;border-radius:.5rem;margin:0 0 .5rem}
`

/** The page around every view of the console; with seconds given it reloads itself. */
export function frame({ world }: Sandbox, body: Html, refreshSeconds: number): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refreshSeconds > 0 && html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>Sandbox</title>
        <style>
          ${trusted(style)}
        </style>
      </head>
      <body>
        <header>
          <h1><a href="/">Sandbox: the outside world</a></h1>
          <span
            >${world.nowIso().slice(0, 19).replace('T', ' ')}
            UTC${world.clockOffsetMs !== 0 && ' (moved)'}</span
          >
          <nav aria-label="Sections">
            <a href="/#emails">E-mail</a> <a href="/#sms">SMS</a> <a href="/#payments">Payments</a>
            <a href="/#esims">eSIMs</a> <a href="/#usac">USAC</a> <a href="/#webhooks">Webhooks</a>
            <a href="/#clock">Clock</a>
            <a href="/#faults">Faults</a>
            ${refreshSeconds > 0 ? html`<a href="/">Stop refreshing</a>` : html`<a href="/?refresh=5">Refresh every 5 s</a>`}
          </nav>
        </header>
        <main>${body}</main>
      </body>
    </html>`
  return page.html
}

/** A titled table; with no rows it says so. */
export function tableSection(
  id: string,
  title: string,
  headings: string[],
  rows: Html[],
  extra: Html | null = null,
): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${extra}
    ${
      rows.length === 0
        ? html`<p class="quiet">Nothing yet.</p>`
        : html`<div class="scroll">
            <table>
              <thead>
                <tr>
                  ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }
  </section>`
}

export const timeOf = (atMs: number) => new Date(atMs).toISOString().slice(5, 19).replace('T', ' ')
