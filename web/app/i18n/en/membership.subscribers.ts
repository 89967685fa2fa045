/** Words of the back office about those whom NLAD has as ours. */
const subscribers = {
  subscriber: 'NLAD subscriber',
  waits: { order: 'The order', delivery: 'The parcel', number: 'The line and its number' },
  waitsFor: 'Waits for',
  waitsWhere: {
    order: 'It goes on by itself when the order is sent.',
    delivery: 'It goes on by itself when the parcel arrives.',
    number: 'It goes on by itself when the line works.',
  },
  expectedOn: 'Expected by',
  line: 'Line',
  lineTold: 'NLAD has the number since',
  lineTell: 'NLAD is told at',
  payment: 'Payment',
  pays: 'Pays something',
  paysNothing: 'Pays nothing, and has to use it',
  useBy: 'Has to be used by',
  reports: 'Reports of NLAD',
  noReports: 'No report yet.',
  reportText: '{subscribers} subscribers, {leavers} moved away, {differences} differences',
  reportStates: { asked: 'Asked', taken: 'Taken', missed: 'Did not come' },
  demonstration: 'Demonstration: what parcels and lines would tell is said by hand here.',
  subscriberActs: {
    sync: { menu: 'Compare with NLAD', done: '{name} is compared with NLAD.' },
    keep: {
      menu: 'Wants to keep it',
      title: '{name} wants to keep its service',
      effect: 'Only if the person has told us so. It counts as use, and a warning ends.',
      submit: 'Note it',
      done: '{name} keeps its service.',
    },
    ask_recertification: {
      menu: 'Has to recertify',
      title: '{name} has to confirm that it qualifies',
      effect:
        'USAC has asked for it. The household gets a written notice now, and loses the benefit if it does not answer.',
      submit: 'Send the notice',
      done: '{name} is told.',
      fields: { lastDay: 'Last day, if USAC has named one' },
    },
    recertify: {
      menu: 'Recertified',
      title: '{name} still qualifies',
      effect: 'USAC has confirmed it. The notice ends.',
      submit: 'Note it',
      done: '{name} is confirmed.',
    },
    fulfil: { menu: 'Demo: ordered', done: '{name}: the order is under way.' },
    activate: {
      menu: 'Demo: line works',
      title: 'Say that the line of {name} works',
      effect:
        'Only a demonstration can say this by hand. Days of use are counted from now, and NLAD is given the number.',
      submit: 'Say so',
      done: '{name} is active.',
      fields: { phoneNumber: 'Number of the line' },
    },
  },
} as const

export default subscribers
