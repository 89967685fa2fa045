import type { LinePlanView } from '#contracts/sims/views.ts'
import type { Locale } from '#contracts/locale.ts'
import type { EmailAttachment } from '#providers/email/index.ts'
import type { Block } from '../blocks.ts'
import type { Facts } from '../facts.ts'
import type { OrderMessageContext } from '../order-email.ts'
import { qrPng } from '../qr-png.ts'
import { orderMessage } from './order-message.ts'

const qrSizePx = 240

/** Until when the plan can be used, or what to do where that is past. */
const planNote = ({ note, next }: LinePlanView, locale: Locale): Block => ({
  kind: 'paragraph',
  text: [note[locale], next?.[locale]].filter(Boolean).join(' '),
})

/** Not one that its buyer has the money back for. */
const isToUse = ({ esim }: Facts['esims'][number]) => esim.plan?.standing !== 'refunded'

export const esimReady = orderMessage('esim-ready', {
  needs: ['esims'],
  email: (context) => {
    const { words, facts, mail, paragraph, button } = context
    if (!facts.esims.some(isToUse)) return null
    const { blocks, attachments } = esimBlocks(context)
    return mail(
      words.esimReady,
      [paragraph(words.esimReady.body), ...blocks, button(words.common.viewOrder)],
      { attachments },
    )
  },
  sms: ({ words, facts, locale, fill }) => {
    if (facts.esims.length > 0 && !facts.esims.some(isToUse)) return null
    const note = facts.esims[0]?.esim.plan?.note[locale] ?? ''
    return fill(words.esimReady.sms, { note }).replaceAll('  ', ' ')
  },
})

/** Everything a buyer needs to install each eSIM: QR code, one-tap links, and what to type in by hand. */
function esimBlocks({ facts, words, fill, locale }: OrderMessageContext): {
  blocks: Block[]
  attachments: EmailAttachment[]
} {
  const { esimReady: part } = words
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
