const units = [
  'GB|MB|KB|TB|Mbps|mAh|MP|px|g',
  'minutes?|hours?|days?|months?|years?|texts?',
  'minutos?|horas?|días?|mes|meses|años?',
].join('|')
const amount = new RegExp(`([\\d}#]) ((?:${units})(?![\\p{L}\\d]))`, 'gu')

/**
 * A text to be shown in which no line ends between an amount and its unit: `1 GB`, `30 days`. Messages with arguments are
 * taken as well. What is kept, searched, sent as a text message or handed to machines stays as it was typed.
 */
export const unbroken = (text: string): string => text.replaceAll(amount, '$1\u00a0$2')
