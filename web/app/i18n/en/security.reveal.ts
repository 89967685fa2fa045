/** Words of what is shown for a reason alone. */
const reveal = {
  reveal: {
    open: 'Show personal data',
    title: 'Show the personal data of {name}',
    effect:
      'You will see names, addresses and phone numbers until you leave this page. Your name, the time and your reason stay in the record’s timeline.',
    reason: 'Why',
    reasonHint: 'Name the ticket or the call.',
    submit: 'Show',
  },
}
export default reveal
