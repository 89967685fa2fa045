/** Words of what happens to personal data. */
const people = {
  people: {
    export: 'List of people exported',
  },
  personal: {
    reveal: 'Personal data looked at',
    take_copy: 'Copy of the personal data downloaded',
    ask_erasure: 'Asked in their account to be forgotten',
    withdraw_erasure: 'Stays after all',
  },
  personal_copy: { ask: 'Copy of the personal data asked for', finish: 'Copy of the personal data ready' },
  erasure: {
    ask: 'Erasure of the personal data asked for',
    erase: 'Personal data erased, but for what the law has kept',
    finish: 'All personal data erased',
  },
}

export default people
