import type { EsimView, PublicOrderView } from '#contracts/orders.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** An eSIM for the page: the drawn code becomes an image address, so that no markup is ever inserted. */
function withImage({ activation, ...esim }: EsimView) {
  if (!activation) return { ...esim, activation: null }
  const { qrSvg, ...codes } = activation
  return { ...esim, activation: { ...codes, qrImage: `data:image/svg+xml;base64,${base64(qrSvg)}` } }
}

/** An order as its page shows it. */
export const orderForPage = (order: PublicOrderView) => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, esims: line.esims.map(withImage) })),
})
export type PageOrder = ReturnType<typeof orderForPage>
export type PageEsim = PageOrder['lines'][number]['esims'][number]

/** The system of the visitor's device, as far as its browser tells. */
export function systemOf(request: Request): 'iphone' | 'samsung' | 'android' | 'other' {
  const agent = request.headers.get('user-agent') ?? ''
  if (/iPhone|iPad|iPod/.test(agent)) return 'iphone'
  if (/Android/.test(agent)) return /SAMSUNG|SM-[A-Z]/i.test(agent) ? 'samsung' : 'android'
  return 'other'
}
export type System = ReturnType<typeof systemOf>
