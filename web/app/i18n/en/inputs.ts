/** Words inside of inputs that only some pages have. */
const inputs = {
  phone: { country: 'Country code' },
  email: { meant: 'Did you mean {address}?', take: 'Use it' },
  file: {
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    none: 'No file chosen',
    limit: '{formats}, up to {size}.',
    tooLarge: 'This file has {size}. Choose one of up to {limit}.',
    wrongFormat: 'We cannot take {name}. Choose a file in one of these formats: {formats}.',
    remove: 'Remove file',
  },
} as const

export default inputs
