import type { notificationWords } from '#contracts/i18n/notifications.ts'

/** What a message about somebody's text messages is written with. */
export interface NumberPen {
  words: ReturnType<typeof notificationWords>['texts']
  fill: (text: string) => string
}

/** A text message that answers a word like STOP: it goes out whatever its reader has asked for, once. */
export interface NumberMessage<Name extends string = string> {
  /** For ever, as of all messages. */
  name: Name
  about: 'number'
  sms: (context: NumberPen) => string
}

export const numberMessage = <Name extends string>(
  name: Name,
  sms: NumberMessage['sms'],
): NumberMessage<Name> => ({ name, about: 'number', sms })
