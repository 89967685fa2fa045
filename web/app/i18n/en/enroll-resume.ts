/** Words of the page that a link in a message leads to. */
const resume = {
  title: 'Go on with your application',
  lead: 'We saved what you told us. To keep it safe, we ask you one thing that only you know.',
  birth: 'What is your date of birth?',
  birthHint: 'As in the application, for example 4 9 1980',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  zip: 'What is your ZIP code?',
  zipHint: 'Where you live, as in the application. Five digits.',
  zipLabel: 'ZIP code',
  continue: 'Continue',
  otherTitle: 'Another way',
  useZip: 'Use my ZIP code instead',
  useBirth: 'Use my date of birth instead',
  sendFirst: 'Send me a code',
  send: 'Send me a code instead',
  sendHint: 'It goes to the phone or e-mail address in the application.',
  newLink: 'Get a code without this link',
  over: {
    title: 'This link does not work any more',
    text: 'A link ends when we send you a newer one, after some weeks, or when the application has ended. Nothing is lost.',
    again: 'Get a code to open my application',
    apply: 'Start a new application',
  },
} as const

export default resume
