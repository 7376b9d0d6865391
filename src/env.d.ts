declare namespace App {
  interface Locals {
    /** One id a request, in every log line and in every call to the operator's services. */
    requestId: string;
    /** The visitor's address: of the connection, or told by a trusted proxy. */
    clientAddress: string;
    /** When the request was taken, in milliseconds since 1970. */
    takenAt: number;
    /** The matched route, for the log line of `server/`: never the address itself. */
    routePattern?: string;
    /** The calls made for this request so far, for the same line. */
    upstream?: import('#lib/upstream/request-log.server.ts').RequestLog['calls'];
    /** How many entries of the services' lists this page cannot show, by operation. */
    unreadable?: import('#lib/upstream/request-log.server.ts').RequestLog['unreadable'];
    /** The session whose id the browser sent: a member's, staff's, or one that is locked. */
    session?: import('#lib/sessao/open-session.server.ts').OpenSession;
    /** The living session of a signed-in member, confirmed or not. */
    sessao?: import('#lib/sessao/session.server.ts').SessionRecord;
    /** What is left of a session that ended on the way: whose draft it is, and no more. */
    lockedSession?: import('#lib/sessao/session.server.ts').LockedSession;
    /** The right to confirm the selected person's registration: member routes and actions only. */
    selecionada?: import('#lib/sessao/member-context.server.ts').PersonContext;
    /** The right to see the selected person's data: member routes and actions only, once confirmed. */
    membro?: import('#lib/sessao/member-context.server.ts').MemberContext;
    /** The living session of a member of call-centre staff: /atendimento and actions only. */
    atendente?: import('#lib/sessao/staff-session.server.ts').StaffRecord;
    /** The right to look up the member whom staff attend to: /atendimento only. */
    consulta?: import('#lib/sessao/callcenter-context.server.ts').CallcenterContext;
    /** The session of staff has just been found to be over. */
    hasStaffSessionEnded?: boolean;
    /** The browser sent a session that cannot be read now: nobody knows whether a member is signed in. */
    isSessionUnknown?: boolean;
    /** The session was ended in memory only: its end could not be stored. */
    isSignOutLost?: boolean;
    /** What the person typed into the form that this request posts, so that nothing of it is lost. */
    typed?: Record<string, string>;
    /** The address names a parameter twice: a page that says so is shown. */
    isAmbiguous?: boolean;
    /** The page to which a form was posted cannot be shown: the browser is sent to another page. */
    ledElsewhere?: boolean;
    /** What a form that was posted must tell before it goes out. */
    notice?: import('#lib/forms/answer.ts').Notice | undefined;
    /**
     * The status of a page that shows what came of its form, where Astro knows no better one: 422 for a
     * file that is not taken, 409 for a form that must not go out yet, 503 where its person is not known.
     */
    formStatus?: 409 | 422 | 503 | undefined;
    /** The response tells the browser to forget what this site has stored on the device. */
    forgetDevice?: boolean;
    /** What helps the right person on whose attempt to sign in was one too many. */
    retryOffer?: import('#lib/sessao/attempts.server.ts').RetryOffer;
    /** The error that nobody foresaw: development shows it, and a build its page of failures alone. */
    defect?: unknown;
    /** Seconds after which a refused request may come again. */
    retryAfter?: number;
  }
}
