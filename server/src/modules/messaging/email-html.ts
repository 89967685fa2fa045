import { unbroken } from '#contracts/unbroken.ts'
import type { Block, Content, Letterhead } from './blocks.ts'

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const ink = '#1b1e2b'
const quiet = '#565b6e'
const rule = '#e3e5ec'

/**
 * A message as HTML for mail readers: tables and inline styles, because nothing else is understood everywhere. The brand
 * is written out, since most mail readers show no SVG.
 */
export function emailHtml(message: Content, head: Letterhead): string {
  const { locale, subject, heading, blocks } = message
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f8;color:${ink};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="background:${head.primary};padding:20px 28px"><a href="${escape(head.homeUrl)}" style="color:${head.onPrimary};font-size:22px;font-weight:700;text-decoration:none">${escape(head.brand)}</a></td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;color:${ink}">${escape(heading)}</h1>
${blocks.map((block) => blockHtml(block, head)).join('\n')}
</td></tr>
<tr><td style="padding:20px 28px;border-top:1px solid ${rule};font-size:13px;line-height:1.5;color:${quiet}">
<p style="margin:0 0 8px">${escape(head.questions)}</p>
<p style="margin:0 0 8px">${escape(head.automatic)}</p>
<p style="margin:0">${escape([head.legalName, head.address].filter(Boolean).join(', '))}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

function blockHtml(block: Block, head: Letterhead): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escape(block.text)}</p>`
    case 'note':
      return `<p style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${quiet}">${escape(block.text)}</p>`
    case 'title':
      return `<h2 style="margin:24px 0 12px;font-size:18px;line-height:1.3;color:${ink}">${escape(block.text)}</h2>`
    case 'facts':
      return factsHtml(block.rows)
    case 'steps':
      return `<ol style="margin:0 0 16px;padding-left:22px;font-size:16px;line-height:1.6">${block.items
        .map((item) => `<li>${escape(item)}</li>`)
        .join('')}</ol>`
    case 'button':
      return buttonHtml(block, head)
    case 'image':
      return `<p style="margin:0 0 16px"><img src="cid:${block.contentId}" alt="${escape(block.alt)}" width="${block.sizePx}" height="${block.sizePx}" style="display:block;border:1px solid ${rule};border-radius:8px"></p>`
    case 'receipt':
      return receiptHtml(block)
  }
}

const factsHtml = (rows: [string, string][]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px;line-height:1.5">${rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:2px 16px 2px 0;color:${quiet};vertical-align:top">${escape(label)}</td><td style="padding:2px 0;font-weight:600;word-break:break-all">${escape(value)}</td></tr>`,
    )
    .join('')}</table>`

function buttonHtml({ label, url, isPrimary }: Extract<Block, { kind: 'button' }>, head: Letterhead) {
  const look = isPrimary
    ? `background:${head.primary};color:${head.onPrimary};padding:12px 22px;border-radius:8px;font-weight:600;text-decoration:none`
    : `color:${head.link};font-weight:600;text-decoration:underline`
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5"><a href="${escape(url)}" style="display:inline-block;${look}">${escape(label)}</a></p>`
}

function receiptHtml({ head, rows }: Extract<Block, { kind: 'receipt' }>) {
  const cell = (text: string, isRight: boolean, tag: 'td' | 'th', style: string) =>
    `<${tag}${tag === 'th' ? ' scope="col"' : ''} align="${isRight ? 'right' : 'left'}" style="padding:8px 0;${style}${isRight ? ';white-space:nowrap;font-variant-numeric:tabular-nums' : ''}">${escape(text)}</${tag}>`
  const line = ({ name, amount, isTotal }: (typeof rows)[number]) => {
    const style = isTotal ? `border-top:2px solid ${ink};font-weight:700` : `border-top:1px solid ${rule}`
    return `<tr>${cell(name, false, 'td', style)}${cell(amount, true, 'td', style)}</tr>`
  }
  const headStyle = `font-size:13px;font-weight:600;color:${quiet}`
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px;line-height:1.4;border-collapse:collapse"><tr>${cell(head[0], false, 'th', headStyle)}${cell(head[1], true, 'th', headStyle)}</tr>${rows.map(line).join('')}</table>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => unbroken(text).replace(/[&<>"']/g, (character) => entities[character]!)
