import type { Translated } from '../i18n/words.ts'
import type english from './messages.en.ts'

const messages: Translated<typeof english> = {
  messageNames: {
    'copy-ready': 'Copia de los datos personales lista',
    'applicant-copy-ready': 'Copia de los datos de un solicitante lista',
    'accounts-merged': 'Dos cuentas pasaron a ser una',
  },
  messages: {
    'copy-ready': {
      subject: 'Sus datos de {brand} están listos',
      heading: 'La copia de sus datos está lista',
      body: 'Pidió una copia de todo lo que guardamos de usted. Puede descargarla durante 7 días en «Mis datos» de su cuenta, con su contraseña.',
      after: '¿No la pidió usted? Cambie su contraseña[[ y llámenos al {phone}]].',
      action: 'Abrir mis datos',
    },
    'applicant-copy-ready': {
      subject: 'Sus datos de {brand} están listos',
      heading: 'La copia de sus datos está lista',
      body: 'Pidió una copia de todo lo que guardamos de usted y de su solicitud {reference}. Puede descargarla durante 7 días: abra su solicitud, elija «Sus datos» y escriba el código que le enviamos.',
      after: '¿No la pidió usted? Entonces no haga nada[[, o llámenos al {phone}]].',
      action: 'Abrir mi solicitud',
    },
    'accounts-merged': {
      subject: 'Sus cuentas en {brand} son ahora una sola',
      heading: 'Sus cuentas son ahora una sola',
      body: 'Encontramos dos cuentas suyas y las unimos. Los pedidos, las SIM y el saldo de ambas están en un solo lugar.',
      stays: 'Inicie sesión con esta dirección, como antes.',
      goes: 'Desde ahora, inicie sesión con su otra dirección. Esta ya no abre ninguna cuenta.',
      after: '¿Una de ellas no es suya? Escriba de inmediato a {email}[[ o llámenos al {phone}]].',
      action: 'Iniciar sesión',
    },
  },
}

export default messages
