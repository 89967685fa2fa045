import type { LinePlanView } from '#contracts/line-plans.ts'
import type { Locale } from '#contracts/locale.ts'
import type { EmailAttachment } from '#providers/email/index.ts'
import type { Block } from './blocks.ts'
import type { Composer } from './compose.ts'
import type { Facts } from './facts.ts'
import { qrPng } from './qr-png.ts'

const qrSizePx = 240

/** Until when the plan can be used, or what to do where that is past. */
const planNote = ({ note, next }: LinePlanView, locale: Locale): Block => ({
  kind: 'paragraph',
  text: [note[locale], next?.[locale]].filter(Boolean).join(' '),
})

/** Not one that its buyer has the money back for. */
export const isToUse = ({ esim }: Facts['esims'][number]) => esim.plan?.standing !== 'refunded'

/** Everything a buyer needs to install each eSIM: QR code, one-tap links, and what to type in by hand. */
export function esimBlocks({ facts, words, fill, locale }: Composer): {
  blocks: Block[]
  attachments: EmailAttachment[]
} {
  const { esimReady } = words
  const attachments: EmailAttachment[] = []
  const blocks = facts.esims.filter(isToUse).flatMap(({ name, esim }, at, { length }): Block[] => {
    const { activation, plan } = esim
    if (!activation) return []
    const contentId = `qr-${at + 1}@esim`
    attachments.push({
      filename: `esim-${at + 1}.png`,
      contentType: 'image/png',
      content: qrPng(activation.code),
      contentId,
    })
    return [
      { kind: 'title', text: fill(esimReady.title, { name, index: at + 1, count: length }) },
      ...(plan ? [planNote(plan, locale)] : []),
      { kind: 'paragraph', text: esimReady.scan },
      { kind: 'image', contentId, alt: esimReady.qrAlt, sizePx: qrSizePx },
      { kind: 'button', label: esimReady.installIphone, url: activation.iosInstallUrl, isPrimary: false },
      {
        kind: 'button',
        label: esimReady.installAndroid,
        url: activation.androidInstallUrl,
        isPrimary: false,
      },
      { kind: 'paragraph', text: esimReady.manualTitle },
      {
        kind: 'facts',
        rows: [
          [esimReady.smdpAddress, activation.smdpAddress],
          [esimReady.matchingId, activation.matchingId],
          [esimReady.iccid, esim.iccid],
        ],
      },
    ]
  })
  const guide: Block[] = [
    { kind: 'title', text: esimReady.stepsTitle },
    { kind: 'steps', items: [esimReady.iphone, esimReady.android, esimReady.roaming] },
    { kind: 'note', text: esimReady.keepSecret },
  ]
  return { blocks: [...blocks, ...guide], attachments }
}
