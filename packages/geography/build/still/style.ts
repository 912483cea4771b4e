/** Style of the still layer. Every colour is a custom property, so one drawing serves day and night. */
export const STILL_STYLE = `
.still .margin{fill:var(--margin)}
.still .neat{fill:none;stroke:var(--coast);stroke-width:.8}
.still .neat.thick{stroke-width:2.4}
.still .degrees{fill:var(--coast)}
.still .rhumb{fill:none;stroke:var(--rhumb);stroke-width:.6}
.still .land{fill:var(--land)}
.still .coast{fill:none;stroke:var(--coast);stroke-width:1.15;stroke-linejoin:round}
.still .river{fill:none;stroke:var(--river);stroke-linecap:round}
.still .lake{fill:var(--wl5);stroke:var(--coast);stroke-width:.8}
.still .salt{fill:none;stroke:var(--river);stroke-width:.7;stroke-dasharray:3 1.4 5 1.8}
.still .border{fill:none;stroke:var(--border);stroke-width:.95;stroke-dasharray:4 2 .7 2;opacity:.8}
.st-pb{fill:url(#st-peak)}
.st-ps{fill:var(--peak-shade)}
.st-po{fill:none;stroke:var(--peak-ink);stroke-width:.85;stroke-linejoin:round;stroke-linecap:round}
.st-ph{fill:none;stroke:var(--peak-ink);stroke-width:.55;stroke-linecap:round}
.st-crown{fill:var(--peak);stroke:var(--peak-ink);stroke-width:.5}
.st-bough{fill:none;stroke:var(--peak-ink);stroke-width:.45;stroke-linecap:round}
.still .woods{opacity:.75}
.still .dune{fill:none;stroke:var(--terra);stroke-width:.7;opacity:.55;stroke-linecap:round}
.still text{font-family:Cinzel,serif;text-anchor:middle}
.still .sea-name{font-weight:500;fill:var(--sea-ink);opacity:.85}
.still .people{font-weight:500;fill:var(--terra)}
.still .province{font-weight:600;font-size:9.5px;letter-spacing:2px;paint-order:stroke;stroke:var(--land);stroke-width:2.4px;stroke-opacity:.6;stroke-linejoin:round}
.still .road-case{fill:none;stroke:var(--road);stroke-width:3.4;stroke-linecap:round}
.still .road-bed{fill:none;stroke:var(--road-in);stroke-width:1.7}
.still .pass-bed{fill:none;stroke:var(--land);stroke-width:4;opacity:.75}
.still .pass{fill:none;stroke:var(--road);stroke-width:2;stroke-dasharray:4.5 2.8}
.still .pass.alps{stroke-width:2.9;stroke-dasharray:2.2 2.2}
.still .strait-bed{fill:none;stroke:var(--paper);stroke-width:4.2;opacity:.75;stroke-linecap:round}
.still .strait{fill:none;stroke:var(--strait);stroke-width:2.4;stroke-dasharray:.1 4.6;stroke-linecap:round}
.still .disc{fill:var(--paper);stroke:var(--road);stroke-width:.9}
.still .disc.wet{stroke:var(--strait)}
.still .mount{fill:var(--road)}
.still .snow{fill:var(--paper)}
.still .wave{fill:none;stroke:var(--strait);stroke-width:1.2;stroke-linecap:round}
.still .cartouche .plate{fill:var(--margin);stroke:var(--coast);stroke-width:1.4;stroke-linejoin:round}
.still .cartouche .hair{fill:none;stroke:var(--coast);stroke-width:.5;opacity:.8}
.still .cartouche .nail{fill:var(--coast)}
.still .cartouche .title{font-weight:600;font-size:14.5px;letter-spacing:3px;fill:var(--ink)}
.still .cartouche .subtitle{font-weight:500;font-size:6.2px;letter-spacing:.9px;fill:var(--ink)}
.still .rose circle{fill:none;stroke:var(--sea-ink);stroke-width:.6;opacity:.6}
.still .rose .tick{fill:none;stroke:var(--sea-ink);stroke-width:.5;opacity:.7}
.still .rose .dark{fill:var(--sea-ink);opacity:.85}
.still .rose .light{fill:var(--margin);stroke:var(--sea-ink);stroke-width:.45}
.still .rose .hub{fill:var(--margin);opacity:1}
.still .ship{opacity:.62}
.still .ship .hull{fill:var(--sea-ink);stroke:var(--sea-ink);stroke-width:.5;stroke-linejoin:round}
.still .ship .eye,.still .ship .paper{fill:var(--margin)}
.still .ship .sail{fill:var(--margin);stroke:var(--sea-ink);stroke-width:.8;stroke-linejoin:round}
.still .ship .line{fill:none;stroke:var(--sea-ink);stroke-width:.7;stroke-linecap:round}
.still .ship .thin{stroke-width:.35}
.still .ship .wake{stroke-width:.6;opacity:.8}
`.replace(/\n/g, '');
