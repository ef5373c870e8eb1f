/** Mails. Who reads them has not told us a language, so each is in both. */
interface MailText {
  readonly subject: string;
  readonly text: string;
}

function both(subject: string, english: string, spanish: string): MailText {
  return { subject, text: `${english}\n\n--\n\n${spanish}\n` };
}

export const mailText = {
  verify: (name: string, link: string): MailText =>
    both(
      'Talud: confirm your address / confirme su dirección',
      `Hello ${name},\n\nconfirm the address of your new account:\n${link}\n\nIf you did not sign up, do nothing.`,
      `Hola, ${name}:\n\nconfirme la dirección de su cuenta nueva:\n${link}\n\nSi no creó ninguna cuenta, no haga nada.`,
    ),
  known: (name: string, link: string): MailText =>
    both(
      'Talud: you have an account / ya tiene una cuenta',
      `Hello ${name},\n\nsomebody, perhaps you, wanted to sign up with your address. You have an account already. If you forgot its password:\n${link}`,
      `Hola, ${name}:\n\nalguien, quizá usted, quiso crear una cuenta con su dirección. Ya tiene una. Si olvidó la contraseña:\n${link}`,
    ),
  reset: (name: string, link: string): MailText =>
    both(
      'Talud: set a new password / ponga una contraseña nueva',
      `Hello ${name},\n\nset a new password within an hour:\n${link}\n\nIf you did not ask for it, do nothing.`,
      `Hola, ${name}:\n\nponga una contraseña nueva en la próxima hora:\n${link}\n\nSi no lo pidió, no haga nada.`,
    ),
  invitation: (organization: string, link: string): MailText =>
    both(
      'Talud: you are invited / le invitan',
      `You are invited to ${organization}. Join within seven days:\n${link}`,
      `Le invitan a ${organization}. Únase en los próximos siete días:\n${link}`,
    ),
  connected: (app: string): MailText =>
    both(
      'Talud: a new assistant / un asistente nuevo',
      `A member of your organization connected an assistant that calls itself "${app}". You see it, and can cut it off, under Connections.`,
      `Un miembro de su organización conectó un asistente que se llama a sí mismo «${app}». Puede verlo y desconectarlo en Conexiones.`,
    ),
  reuse: (app: string): MailText =>
    both(
      'Talud: an assistant was cut off / se desconectó un asistente',
      `The assistant "${app}" was cut off, because a token of it came back that had been used before. Somebody may have copied it. If it was only a fault of the app, connect it again.`,
      `El asistente «${app}» se desconectó porque volvió un token suyo que ya se había usado. Quizá alguien lo copió. Si solo fue un fallo de la aplicación, conéctela de nuevo.`,
    ),
  switched: (on: boolean): MailText =>
    on
      ? both(
          'Talud: assistants are on / asistentes encendidos',
          'An administrator turned assistants on. Members may connect assistants to the organization’s projects.',
          'Un administrador encendió los asistentes. Los miembros pueden conectar asistentes a los proyectos de la organización.',
        )
      : both(
          'Talud: assistants are off / asistentes apagados',
          'An administrator turned assistants off. Every connection has ended.',
          'Un administrador apagó los asistentes. Todas las conexiones terminaron.',
        ),
};
