import type { Locale } from '#contracts/locale.ts'

export type Wish = 'stop' | 'start' | 'help'

/** What people write to end, begin and understand text messages, as phones and carriers teach it, by language. */
const words: Record<Wish, Record<Locale, string>> = {
  stop: {
    en: 'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT',
    es: 'ALTO PARAR PARE PAREN BAJA CANCELAR DETENER TERMINAR',
  },
  start: { en: 'START YES UNSTOP', es: 'INICIAR COMENZAR EMPEZAR ALTA SI' },
  help: { en: 'HELP INFO', es: 'AYUDA INFORMACION' },
}

const wishes = new Map(
  (Object.keys(words) as Wish[]).flatMap((wish) =>
    (['en', 'es'] as const).flatMap((locale) =>
      words[wish][locale].split(' ').map((word) => [word, { wish, word, locale }] as const),
    ),
  ),
)

export interface Keyword {
  wish: Wish
  word: string
  /** The language that the word is of. */
  locale: Locale
}

/**
 * What somebody wishes whose whole message is one of the words, however it is written: ` stop. `, `Stop all`, `sí`.
 * Anything longer is not guessed at.
 */
export const keywordIn = (text: string): Keyword | undefined =>
  text.length > 40
    ? undefined
    : wishes.get(
        text
          .normalize('NFD')
          .replaceAll(/[^\p{Letter}]/gu, '')
          .toUpperCase(),
      )
