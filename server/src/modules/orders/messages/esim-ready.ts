import type { LinePlanView } from '#contracts/sims/views.ts'
import type { Locale } from '#contracts/locale.ts'
import type { EmailAttachment } from '#providers/email/index.ts'
import type { MessageWords } from '#contracts/i18n/message-words.ts'
import { defineMessage, type Block } from '#modules/messaging/index.ts'
import type { Facts } from '../telling/facts.ts'
import { order, type OrderPen } from '../telling/order-subject.ts'
import { qrPng } from '../telling/qr-png.ts'

const qrSizePx = 240

/** Until when the plan can be used, or what to do where that is past. */
const planNote = ({ note, next }: LinePlanView, locale: Locale): Block => ({
  kind: 'paragraph',
  text: [note[locale], next?.[locale]].filter(Boolean).join(' '),
})

/** Not one that its buyer has the money back for. */
const isToUse = ({ esim }: Facts['esims'][number]) => esim.plan?.standing !== 'refunded'

export const esimReady = defineMessage({
  name: 'esim-ready',
  about: order,
  needs: ['esims'],
  email: (pen) => {
    const { words, common, facts, paragraph, orderButton } = pen
    if (!facts.esims.some(isToUse)) return null
    const { blocks, attachments } = esimBlocks(pen)
    return {
      text: words,
      blocks: [paragraph(words.body), ...blocks, orderButton(common.viewOrder)],
      attachments,
    }
  },
  sms: ({ words, facts, locale, fill }) => {
    if (facts.esims.length > 0 && !facts.esims.some(isToUse)) return null
    const note = facts.esims[0]?.esim.plan?.note[locale] ?? ''
    return fill(words.sms, { note }).replaceAll('  ', ' ')
  },
})

/** Everything a buyer needs to install each eSIM: QR code, one-tap links, and what to type in by hand. */
function esimBlocks({ facts, words: part, fill, locale }: OrderPen & { words: MessageWords['esim-ready'] }): {
  blocks: Block[]
  attachments: EmailAttachment[]
} {
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
      { kind: 'title', text: fill(part.title, { name, index: at + 1, count: length }) },
      ...(plan ? [planNote(plan, locale)] : []),
      { kind: 'paragraph', text: part.scan },
      { kind: 'image', contentId, alt: part.qrAlt, sizePx: qrSizePx },
      { kind: 'button', label: part.installIphone, url: activation.iosInstallUrl, isPrimary: false },
      {
        kind: 'button',
        label: part.installAndroid,
        url: activation.androidInstallUrl,
        isPrimary: false,
      },
      { kind: 'paragraph', text: part.manualTitle },
      {
        kind: 'facts',
        rows: [
          [part.smdpAddress, activation.smdpAddress],
          [part.matchingId, activation.matchingId],
          [part.iccid, esim.iccid],
        ],
      },
    ]
  })
  const guide: Block[] = [
    { kind: 'title', text: part.stepsTitle },
    { kind: 'steps', items: [part.iphone, part.android, part.roaming] },
    { kind: 'note', text: part.keepSecret },
  ]
  return { blocks: [...blocks, ...guide], attachments }
}
