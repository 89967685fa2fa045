/** Words of what a household sent to show who it is. */
const documents = {
  documents: {
    title: 'Documents',
    kinds: { driver_license: 'Driver license' },
    states: {
      uploaded: 'To be looked at',
      accepted: 'Accepted',
      refused: 'Refused',
      replaced: 'Replaced',
      removed: 'Taken back',
    },
    refusals: {
      unreadable: 'Cannot be read',
      cut_off: 'A part is cut off',
      wrong_document: 'Another document',
      expired: 'Expired',
      other_person: 'Of another person',
    },
    sent: '{type}, {size}, sent {time}',
    picture: 'Picture',
    gone: 'The file is not kept any more.',
    take: 'Look at it',
    takeTitle: 'Take the file of {name}',
    takeEffect:
      'You get the document as a file. Your name, the time and your reason stay in the record’s timeline. Remove the file from your device when you are done.',
    reason: 'Why',
    reasonHint: 'Name the ticket, or say that you decide about it.',
    takeSubmit: 'Take the file',
    accept: 'Accept',
    accepted: 'Accepted.',
    refuse: 'Refuse',
    refuseTitle: 'Refuse the document of {name}',
    refuseEffect: 'The household is told why, with a link, and asked for another one.',
    refusal: 'Why',
    refuseSubmit: 'Refuse it',
    refused: 'Refused. The household is told.',
  },
}
export default documents
