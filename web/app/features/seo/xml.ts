const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as it stands in XML; control characters, which XML cannot hold, are left out. */
export const xml = (text: string) =>
  text.replace(/[^\P{Cc}\n\t]/gu, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export const xmlResponse = (body: string, type: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  })
