import { recordedMedia } from "#ui/recorded-media.ts";

const { video } = recordedMedia;

/**
 * The main job of the product, filmed in the product. Nothing of the video is fetched before it is asked for. 'Watch
 * Demo' leads to the video itself, so that the browser moves the focus there and the next press of the space bar plays.
 */
export function Demo() {
  return (
    <section className="band" aria-labelledby="demo-title">
      <div className="wrap demo">
        <div>
          <h2 id="demo-title">One order list, one morning</h2>
          <p className="lead">Filmed in the product itself, in a demo roastery. It has no sound.</p>
          <ol className="chapters">
            {video.chapters.map((chapter) => (
              <li key={chapter}>{chapter}</li>
            ))}
          </ol>
        </div>
        <div className="film">
          <video
            id="demo"
            controls
            muted
            playsInline
            preload="none"
            poster={video.poster}
            width={video.width}
            height={video.height}
            aria-label="Demo video"
          >
            <source src={video.webm} type="video/webm" />
            <source src={video.mp4} type="video/mp4" />
            <track kind="captions" srcLang="en" label="English" src={video.captions} default />
          </video>
        </div>
      </div>
    </section>
  );
}
