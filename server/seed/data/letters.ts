import type { Locale } from '#contracts/locale.ts'
import type { ContactTopic } from '#contracts/contacts/choices.ts'

export interface Letter {
  hoursAgo: number
  locale: Locale
  topic: ContactTopic
  name: string
  message: string
  /** What support says, an hour later. */
  answer?: string
  isAssigned?: true
  isClosed?: true
}

/** What visitors of a brand wrote, the oldest first. */
export const letters: readonly Letter[] = [
  {
    hoursAgo: 221,
    locale: 'en',
    topic: 'plans',
    name: 'Priya Raman',
    message:
      'We fly to Lisbon and then take the train to Madrid. Is there one plan for both countries, or do I need two eSIMs?',
    answer:
      'One plan is enough. Choose a plan for Europe: it works in Portugal and in Spain, and you keep the same eSIM at the border.',
    isClosed: true,
  },
  {
    hoursAgo: 170,
    locale: 'es',
    topic: 'eligibility',
    name: 'Rosa Villalobos',
    message:
      'Recibo SNAP y vivo con mi hermana, que ya tiene Lifeline. ¿Puedo pedir el beneficio yo también o solo uno por casa?',
    answer:
      'El beneficio es uno por hogar. Si usted y su hermana no comparten ingresos ni gastos, cuentan como dos hogares y puede pedirlo. El formulario se lo pregunta.',
  },
  {
    hoursAgo: 96,
    locale: 'en',
    topic: 'order',
    name: 'Marcus Feldman',
    message:
      'My new phone came yesterday and the eSIM is still on the old one.\n\nThe old phone is broken, so I cannot remove it there. How do I get it onto the new one before my trip on Friday?',
    answer:
      'Sorry about your phone. Open your order page and choose “Ask for a new profile”: we make the old one useless and give you a new code. Scan it with the new phone while it is on Wi-Fi.',
    isAssigned: true,
  },
  {
    hoursAgo: 52,
    locale: 'en',
    topic: 'other',
    name: 'SEO Growth Team',
    message:
      'Dear owner, we looked at your site and can bring it to the first page in two weeks. Reply for prices.',
    isClosed: true,
  },
  {
    hoursAgo: 20,
    locale: 'en',
    topic: 'agent',
    name: 'Denise Okafor',
    message:
      'I run a small phone shop in Houston. Many of my customers travel to Nigeria and Ghana. What do I earn with each plan, and is there a fee to begin?',
    isAssigned: true,
  },
  {
    hoursAgo: 6,
    locale: 'es',
    topic: 'order',
    name: 'Julián Cordero',
    message:
      'Pagué ayer y me llegó el recibo, pero no encuentro el código QR. Salgo mañana temprano para Bogotá. ¿Me lo pueden enviar otra vez?',
  },
  {
    hoursAgo: 2,
    locale: 'en',
    topic: 'plans',
    name: 'Hannah Lindqvist',
    message: 'Can I use my phone as a hotspot for my laptop with the 20 GB plan for Japan?',
  },
]
