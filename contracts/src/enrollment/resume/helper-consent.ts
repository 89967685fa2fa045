import type { ConsentText } from '../../programs/consents/consent.ts'

/** What an applicant agrees to when they name a helper; other words are a new one with the next number. */
export const helperConsentCode = 'HELPER_V1'
export const helperConsent: Omit<ConsentText, 'kind'> = {
  title: { en: 'Let a helper see how it stands', es: 'Dejar que un ayudante vea cómo va' },
  intro: {
    en: 'Somebody you trust can see where your application is and what comes next.',
    es: 'Alguien de su confianza puede ver dónde está su solicitud y qué sigue.',
  },
  items: [
    {
      key: 'told',
      text: {
        en: 'You may write to this person once and give them a link. It shows how my application stands and who has to act, and none of my answers.',
        es: 'Pueden escribir una vez a esta persona y darle un enlace. Muestra cómo va mi solicitud y quién tiene que actuar, y ninguna de mis respuestas.',
      },
    },
    {
      key: 'neverSigns',
      text: {
        en: 'This person may not answer, sign or agree to anything for me.',
        es: 'Esta persona no puede responder, firmar ni aceptar nada por mí.',
      },
    },
    {
      key: 'removable',
      text: {
        en: 'I can take this back at any time, here or by calling.',
        es: 'Puedo quitar este permiso cuando quiera, aquí o por teléfono.',
      },
    },
  ],
}
