import { messageWords, type MessageName, type MessageWords } from '#contracts/i18n/message-words.ts'
import type { MessageProblem } from '#contracts/messaging/choices.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Ctx } from '#platform/context.ts'
import type { EmailAttachment } from '#providers/email/index.ts'
import type { Block, Foot } from './blocks.ts'
import type { Pen, Values } from './pen.ts'
import type { Notification } from './statuses.ts'

/** What an e-mail says: subject and heading, and what stands below. */
export interface Letter {
  text: { subject: string; heading: string }
  blocks: Block[]
  /** What fills places of subject and heading besides what fills them in all messages about the same. */
  values?: Values
  attachments?: EmailAttachment[]
  /** Stands below everything, where it is not the foot of all messages about the same. */
  foot?: Foot
  /** Where an answer goes, if to somebody else than the support address. */
  replyTo?: string
}

/** A row of the log that somebody has taken to send it, and the message that it names. */
export interface Taken<Rules = object> {
  notification: Notification
  message: AnyMessage & Rules
}

/** What a message is written from. */
export interface Written<Facts, Rules = object> {
  ctx: Pick<Ctx, 'origin' | 'vault' | 'tenant'>
  site: SiteView
  facts: Facts
  told: Pick<Notification, 'about' | 'locale' | 'recipient'>
  message: AnyMessage & Rules
}

/** What messages are about: how what they speak of is found, and what all of them are written with. */
export interface MessageSubject<Facts = unknown, SubjectPen extends Pen = Pen, Rules = object> {
  /** Why one is not sent whose subject is gone. */
  gone: MessageProblem
  /** What they speak of as it is at this moment, by the id of each row; left out where it is gone. */
  find(ctx: Ctx, site: SiteView, taken: readonly Taken<Rules>[]): Promise<ReadonlyMap<string, Facts>>
  /** What one is written with; called when the transaction is over. */
  pen(written: Written<Facts, Rules>): SubjectPen
  /** Whether what it tells is so no more when it is about to be sent. */
  isPast?(facts: Facts, message: Rules): boolean
  /** The US state that its reader lives in, where it is known: it says when they may be texted. */
  livesIn?(facts: Facts): string | undefined
}

interface MessageOf<Facts, SubjectPen extends Pen, Rules> {
  /** For ever: it stands in the log of what was sent, and in the keys by which nothing is sent twice. */
  name: MessageName
  about: MessageSubject<Facts, SubjectPen, Rules>
  /** Its text message may wait for the hours in which people are texted, as a reminder may; others go out at once. */
  mayWait?: boolean
  /** It answers a word like STOP, and goes out whatever its reader has asked for. */
  isAnswer?: boolean
  /** Null where there is nothing left to say when it is about to be sent. */
  email?(pen: SubjectPen): Letter | null
  /** Without anything secret; for those alone that are told by text message, too. */
  sms?(pen: SubjectPen): string | null
}

/** A message about one kind of thing, with what this kind asks of its messages besides. */
export type Message<Facts, SubjectPen extends Pen, Rules = object> = MessageOf<Facts, SubjectPen, Rules> &
  Rules

/** A message, whatever it is about. */
export type AnyMessage = MessageOf<unknown, Pen, object>

interface Definition<Name extends MessageName, Facts, SubjectPen extends Pen, Rules> {
  name: Name
  about: MessageSubject<Facts, SubjectPen, Rules>
  mayWait?: boolean
  isAnswer?: boolean
  email?(pen: SubjectPen & { words: MessageWords[Name] }): Letter | null
  sms?(pen: SubjectPen & { words: MessageWords[Name] }): string | null
}

/** Declares a message; its words stand under its name in `messages.*.ts` of its module's contract. */
export function defineMessage<Name extends MessageName, Facts, SubjectPen extends Pen, Rules>(
  definition: Definition<Name, Facts, SubjectPen, Rules> & NoInfer<Rules>,
): Message<Facts, SubjectPen, Rules> {
  const { name, email, sms } = definition
  const inWords = (pen: SubjectPen) => ({ ...pen, words: messageWords(pen.locale, name) })
  return {
    ...definition,
    ...(email && { email: (pen: SubjectPen) => email(inWords(pen)) }),
    ...(sms && { sms: (pen: SubjectPen) => sms(inWords(pen)) }),
  } as Message<Facts, SubjectPen, Rules>
}

/** The message that a row of the log names; undefined for one that is no more. */
export const messageNamed = ({ services }: Ctx, name: string) =>
  services.messages.get(name) as AnyMessage | undefined
