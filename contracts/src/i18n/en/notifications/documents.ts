/** English words of what is written to people about a document that they sent. */
const documentNotifications = {
  document: {
    kinds: { driver_license: 'driver license' },
    refusals: {
      unreadable: 'We could not read it. Take it again in good light, without glare.',
      cut_off: 'A part of it was cut off. All four corners have to be in the picture.',
      wrong_document: 'It showed something else. We need the front of the document itself.',
      expired: 'It had expired. Send one that is still valid.',
      other_person: 'The name on it is not the name in the application.',
    },
    refused: {
      subject: 'Please send your {document} again: {reference}',
      heading: 'We need another picture',
      body: 'We looked at the picture of your {document}. {refusalText}',
      after: 'Open your application and send another one. Your application waits for it.',
      action: 'Send another picture',
      sms: '{brand}: we need another picture of your {document}. {refusalText} Send it here: {url}',
    },
    accepted: {
      subject: 'Your {document} is fine: {reference}',
      heading: 'You can go on',
      body: 'We looked at the picture of your {document}, and it is fine.',
      after: 'Now open your application, sign it and send it. You have until {until}.',
      action: 'Go on with my application',
      sms: '{brand}: your {document} is fine. Now sign and send your application: {url}',
    },
  },
} as const

export default documentNotifications
