import type { notificationWords } from '#contracts/i18n/notifications.ts'
import type { Block } from './blocks.ts'
import type { Part } from './compose-account.ts'

type Words = ReturnType<typeof notificationWords>['account']

interface Pens {
  paragraph: (text: string) => Block
  note: (text: string) => Block
  /** Device, network and time of whoever asked. */
  device: Block
  /** Leads to the page where the message's link is used. */
  button: (label: string) => Block
  signIn: (label: string) => Block
}

/** What is written about a change of address: to the new one, to whoever has that already, and to the old one. */
export const emailChangeParts = (
  { newEmail, emailInUse, emailChangeAsked, emailChanged, emailRestored }: Words,
  { paragraph, note, device, button, signIn }: Pens,
) => ({
  'new-email': (): Part => ({
    text: newEmail,
    blocks: [paragraph(newEmail.body), button(newEmail.action), note(newEmail.after)],
  }),
  'email-in-use': (): Part => ({
    text: emailInUse,
    blocks: [paragraph(emailInUse.body), signIn(emailInUse.action), note(emailInUse.after)],
  }),
  'email-change-asked': (): Part => ({
    text: emailChangeAsked,
    blocks: [
      paragraph(emailChangeAsked.body),
      device,
      paragraph(emailChangeAsked.after),
      button(emailChangeAsked.action),
    ],
  }),
  'email-changed': (): Part => ({
    text: emailChanged,
    blocks: [paragraph(emailChanged.body), paragraph(emailChanged.after), button(emailChanged.action)],
  }),
  'email-restored': (): Part => ({
    text: emailRestored,
    blocks: [paragraph(emailRestored.body), paragraph(emailRestored.after)],
  }),
})
